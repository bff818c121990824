import { useQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { EditorTools } from '#/app/admin/editor-tools.tsx'
import { ItemScreen } from '#/app/admin/item-screen.tsx'
import { NewCampaign, SentCampaign } from '#/features/newsletter/campaigns/campaign.tsx'
import { WriteCampaign } from '#/features/newsletter/campaigns/write-campaign.tsx'
import { editedCampaignQuery } from '#/features/newsletter/newsletter-admin.queries.ts'
import { useSiteSettings } from '#/features/site-settings/site-settings.queries.ts'

export const Route = createFileRoute('/admin/newsletter/$id')({ component: CampaignPage })

function CampaignPage() {
  const { id } = Route.useParams()
  return id === 'new' ? <NewCampaign /> : <OneCampaign id={id} />
}

function OneCampaign({ id }: { id: string }) {
  const navigate = Route.useNavigate()
  const { postalAddress } = useSiteSettings()
  const query = useQuery(editedCampaignQuery(Number(id)))
  return (
    <ItemScreen noun="campaign" query={query}>
      {(campaign) =>
        campaign.startedAt ? (
          <SentCampaign campaign={campaign} />
        ) : (
          <EditorTools>
            {({ editorId, isOwner }) => (
              <WriteCampaign
                key={campaign.id}
                campaign={campaign}
                editorId={editorId}
                postalAddress={postalAddress}
                maySend={isOwner}
                onSent={() => void query.refetch()}
                onDeleted={() => void navigate({ to: '/admin/newsletter', replace: true })}
              />
            )}
          </EditorTools>
        )
      }
    </ItemScreen>
  )
}
