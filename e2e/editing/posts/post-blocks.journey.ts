import sharp from 'sharp'
import { barriersOf, expectNoSidewaysScroll } from '../../support/accessibility.ts'
import { expect, open, test, untilIdle } from '../../support/journey.ts'
import { signInAs } from '../../support/members.ts'
import { aDraft, openPanel, site, state, text } from './post-editor.ts'

const aPicture = async (colour: string) =>
  sharp({ create: { width: 64, height: 40, channels: 3, background: colour } })
    .png()
    .toBuffer()

test('blocks are inserted by name, moved by keyboard, and displayed without JavaScript', {
  tag: '@core',
}, async ({ page, request }) => {
  test.slow()
  await signInAs(page, 'admin', 'editors')
  const mark = Date.now().toString(36)
  const draft = await aDraft(page, `Blocks ${mark}`, '<p>First.</p>')
  await open(page, `${site}/admin/posts/${draft.id}`)
  await expect(text(page)).toHaveText('First.')
  await text(page).click()
  // Typed text shows that the editor has noticed the position of the cursor.
  await expect(async () => {
    await page.keyboard.press('ControlOrMeta+End')
    await page.keyboard.type('!')
    const shown = await text(page).textContent()
    await page.keyboard.press('Backspace')
    expect(shown).toBe('First.!')
  }).toPass()
  const add = async (typed: string, option: string | RegExp) => {
    await page.keyboard.press('Enter')
    await page.keyboard.type(typed)
    await expect(page.getByRole('option', { name: option }).first()).toBeVisible()
    await page.keyboard.press('Enter')
  }
  await add('/onit', 'Onitama')
  await expect(text(page).locator('.game-block')).toContainText('Onitama')
  await page.keyboard.type('After the card.')
  await add('/table', 'Table')
  await page.keyboard.type('Game')
  await page.keyboard.press('Tab')
  await page.keyboard.type('Width')
  await page.keyboard.press('Tab')
  await page.keyboard.type('Grows')
  await expect(text(page).locator('th').first()).toHaveText('Game')
  await expect(page.getByRole('toolbar', { name: 'Selection' }).getByText('Add row')).toBeVisible()
  await text(page).getByText('After the card.').click()
  await page.keyboard.press('End')
  await add('/quote', 'Quote with source')
  await page.keyboard.type('A full cup and a tall hand do not mix.')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.type('Mira')
  await expect(text(page).locator('blockquote cite')).toHaveText('Mira')
  await page.keyboard.press('Enter')
  await page.keyboard.type('/video')
  await expect(page.getByRole('option', { name: /^Video/ })).toBeVisible()
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Address').fill('https://example.org/film')
  await dialog.getByRole('button', { name: 'Insert video' }).click()
  await expect(dialog.getByText('Please enter the address of a video on YouTube or Vimeo')).toBeVisible()
  await dialog.getByLabel('Address').fill('https://vimeo.com/123456789')
  await dialog.getByLabel('Caption').fill('A game in the rain')
  await dialog.getByRole('button', { name: 'Insert video' }).click()
  await expect(text(page).locator('figure[data-video="vimeo/123456789"]')).toBeVisible()
  await add('/callout', 'Callout')
  await page.keyboard.type('Bring a timer.')
  // An empty line ends the block.
  await page.keyboard.press('Enter')
  await page.keyboard.press('Enter')
  await expect(text(page).locator('[data-callout] p')).toHaveText(['Bring a timer.'])
  await page.keyboard.type('/button')
  await expect(page.getByRole('option', { name: /^Button/ })).toBeVisible()
  await page.keyboard.press('Enter')
  await dialog.getByRole('button', { name: 'Insert button' }).click()
  await expect(dialog.getByText('Please write what the button says')).toBeVisible()
  await dialog.getByLabel('Text').fill('All games for two')
  await dialog.getByLabel('Address').fill('/top-rated')
  await dialog.getByRole('button', { name: 'Insert button' }).click()
  await expect(text(page).locator('[data-button]')).toHaveText('All games for two')
  await page.keyboard.type('The end')
  await add('/note', 'Footnote')
  await dialog.getByLabel('Note').fill('Measured at home.')
  await dialog.getByRole('button', { name: 'Insert note' }).click()
  // Closing the dialog returns the focus to the text; an earlier click would be undone by that.
  await expect(dialog).toBeHidden()
  await expect(text(page)).toBeFocused()
  await expect(state(page)).toHaveText('Saved')

  // The first paragraph moves below the card and back.
  await text(page).getByText('First.').click()
  // Typed text shows that the editor has noticed the position of the cursor.
  await page.keyboard.press('End')
  await page.keyboard.type('!')
  await expect(text(page).locator(':scope > *').first()).toHaveText('First.!')
  await page.keyboard.press('Backspace')
  await expect(text(page).locator(':scope > *').first()).toHaveText('First.')
  await page.keyboard.press('Alt+ArrowDown')
  await expect(text(page).locator(':scope > *').first()).toContainText('Onitama')
  await page.keyboard.press('Alt+ArrowUp')
  await expect(text(page).locator(':scope > *').first()).toHaveText('First.')
  await expect(state(page)).toHaveText('Saved')

  await (await openPanel(page)).getByRole('button', { name: 'Publish now' }).click()
  await expect(page.getByText(/^Published on /)).toBeVisible()
  const html = await (await request.get(`${site}/blog/blocks-${mark}`)).text()
  for (const words of [
    'A full cup',
    '<cite>Mira</cite>',
    '<th>Game</th>',
    'id="note-1"',
    '<figure data-callout="note"><p>Bring a timer.</p></figure>',
    '<p data-button="link"><a href="/top-rated">All games for two</a></p>',
    'Measured at home.',
  ])
    expect(html).toContain(words)
  expect(html).toContain('href="https://vimeo.com/123456789"')
  expect(html).not.toContain('<iframe')

  const foreign: string[] = []
  page.on('request', (requested) => {
    if (new URL(requested.url()).hostname !== 'localhost') foreign.push(requested.url())
  })
  await page.route(/vimeo/, (route) => route.fulfill({ body: '<p>film</p>', contentType: 'text/html' }))
  await open(page, `${site}/blog/blocks-${mark}`)
  await expect(page.getByRole('complementary', { name: 'Onitama' })).toContainText('Onitama')
  expect(await barriersOf(page, { within: 'article' })).toEqual([])
  expect(foreign).toEqual([])
  // Before the video script has loaded, a click follows the link to the other site.
  await expect(async () => {
    await open(page, `${site}/blog/blocks-${mark}`)
    await untilIdle(page)
    await page.locator('figure[data-video]').getByRole('link').click()
    await expect(page.locator('iframe')).toHaveAttribute(
      'src',
      /^https:\/\/player\.vimeo\.com\/video\/123456789\?/,
    )
  }).toPass()
})

test.describe('a paste', () => {
  test.use({ mayLog: /status of 400/ })
  test('keeps headings, tables and images, and names what it drops', async ({ page }) => {
    await signInAs(page, 'admin', 'editors')
    const draft = await aDraft(page, 'Pasted', '<p></p><p>Words.</p>')
    await open(page, `${site}/admin/posts/${draft.id}`)
    await text(page).click()
    await page.keyboard.press('ControlOrMeta+a')
    const data = `data:image/png;base64,${(await aPicture('#3c3')).toString('base64')}`
    await page.evaluate((data) => {
      const clipboardData = new DataTransfer()
      clipboardData.setData(
        'text/html',
        `<h1>A head</h1><p>and <b>text</b></p><table><tr><th>One</th></tr><tr><td>Two</td></tr></table>
       <p><img src="${data}" alt="Green"></p><img src="https://elsewhere.test/a.png"><iframe src="https://elsewhere.test/map"></iframe>
       <img src="data:image/png;base64,AAAA" alt="Broken">`,
      )
      document.activeElement?.dispatchEvent(
        new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }),
      )
    }, data)
    await expect(text(page).getByRole('heading', { level: 2, name: 'A head' })).toBeVisible()
    await expect(text(page).getByRole('cell', { name: 'Two' })).toBeVisible()
    await expect(text(page).getByRole('img', { name: 'Green' })).toHaveAttribute(
      'src',
      /^\/pictures\/[0-9a-f]{32}\.webp$/,
    )
    await expect(page.getByText(/^One picture is on another site and was not added\./)).toBeVisible()
    await expect(page.getByText(/^One embedded part of another page was not added\./)).toBeVisible()
    await expect(page.getByText(/^An image wasn’t added\. We can’t read this file as an image/)).toBeVisible()
    await expect(text(page).getByRole('img')).toHaveCount(1)

    // A table from the toolbar; images dropped on the text, and pasted as files.
    await text(page).getByText('and text').click()
    await page.keyboard.press('End')
    await page.getByRole('toolbar', { name: 'Formatting' }).getByRole('button', { name: 'Table' }).click()
    await page.keyboard.type('Added')
    await expect(text(page).getByRole('columnheader', { name: 'Added' })).toBeVisible()
    const arrive = async (kind: 'drop' | 'paste', colour: string) => {
      const base64 = (await aPicture(colour)).toString('base64')
      await text(page)
        .getByText('and text')
        .evaluate(
          (words, [how, bytes = '']) => {
            const data = new DataTransfer()
            const file = Uint8Array.from(atob(bytes), (letter) => letter.charCodeAt(0))
            data.items.add(new File([file], 'photo.png', { type: 'image/png' }))
            const { left: clientX, top: clientY } = words.getBoundingClientRect()
            const options = { bubbles: true, cancelable: true }
            words.dispatchEvent(
              how === 'drop'
                ? new DragEvent('drop', { ...options, dataTransfer: data, clientX, clientY })
                : new ClipboardEvent('paste', { ...options, clipboardData: data }),
            )
          },
          [kind, base64],
        )
    }
    await arrive('drop', '#933')
    await expect(text(page).locator('img')).toHaveCount(2)
    await arrive('paste', '#339')
    await expect(text(page).locator('img')).toHaveCount(3)
    for (const picture of await text(page).locator('img').all())
      await expect(picture).toHaveAttribute('src', /^\/pictures\/[0-9a-f]{32}\.webp$/)
  })
})

test('a paste of Word or Google Docs becomes lists, links and headings', async ({ page }) => {
  // On a phone, since pasting must work there too.
  await page.setViewportSize({ width: 390, height: 844 })
  await signInAs(page, 'admin', 'editors')
  const draft = await aDraft(page, 'Pasted lists', '<p>Words.</p>')
  await open(page, `${site}/admin/posts/${draft.id}`)
  const paste = async (type: string, content: string, overAll = true) => {
    await text(page).click()
    if (overAll) await page.keyboard.press('ControlOrMeta+a')
    await page.evaluate(
      ([kind = '', data = '']) => {
        const clipboardData = new DataTransfer()
        clipboardData.setData(kind, data)
        document.activeElement?.dispatchEvent(
          new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }),
        )
      },
      [type, content],
    )
  }
  const item = (level: number, sign: string, words: string) =>
    `<p class=MsoListParagraph style='margin-left:36pt;mso-list:l0 level${level} lfo1'><![if !supportLists]><span style='mso-list:Ignore'>${sign}<span>&nbsp;&nbsp; </span></span><![endif]>${words}<o:p></o:p></p>`
  await paste(
    'text/html',
    `<p class=MsoNormal>Needed<sup>2</sup><a href="#_ftn1">[1]</a><o:p></o:p></p>${item(1, '·', 'A table')}${item(2, 'o', 'with legs')}${item(1, '·', 'Two chairs')}<p>Then</p>${item(1, '1.', 'Sit')}`,
  )
  const lists = text(page).locator('> ul, > ol')
  await expect(lists).toHaveCount(2)
  await expect(lists.first().locator('> li')).toHaveText([/A table.*with legs/s, 'Two chairs'])
  await expect(lists.first().locator('ul > li')).toHaveText('with legs')
  await expect(text(page).locator('> ol > li')).toHaveText('Sit')
  await expect(text(page).locator('> p').first()).toHaveText('Needed²[1]')
  await paste(
    'text/html',
    '<p class="MsoListParagraphCxSpFirst">·    First bullet</p><p class="MsoListParagraphCxSpLast"><span>·&nbsp;</span>&nbsp; Second</p><p><img src="file:///C:/Users/a/b.png"></p>',
  )
  await expect(text(page).locator('> ul > li')).toHaveText(['First bullet', 'Second'])
  await expect(page.getByText('One picture is on your computer and can’t be pasted')).toBeVisible()
  await paste(
    'text/html',
    '<b style="font-weight:normal" id="docs-internal-guid-1"><p><span>One </span><a href="https://www.google.com/url?q=https://shop.example/azul&amp;sa=D&amp;ust=1"><span>a link</span></a></p><br /><p>&nbsp;</p><p><span>Two</span></p></b>',
  )
  await expect(text(page).locator('> p')).toHaveText(['One a link', 'Two'])
  await expect(text(page).getByRole('link')).toHaveAttribute('href', 'https://shop.example/azul')
  await text(page).fill('\u00a0')
  await paste('text/html', '<h1>Alone</h1>', false)
  await expect(text(page).getByRole('heading', { level: 2 })).toHaveText('Alone')
  await expectNoSidewaysScroll(page)
})

test('the toolbar opens the insert menu, whose game card goes on with the title', async ({ page }) => {
  await signInAs(page, 'admin', 'editors')
  const draft = await aDraft(page, `Menu ${Date.now().toString(36)}`, '<p>First.</p><h2>Next</h2>')
  await open(page, `${site}/admin/posts/${draft.id}`)
  await text(page).getByText('First.').click()
  await page.getByRole('button', { name: 'Add a block' }).click()
  await page.getByRole('option', { name: 'Game card' }).click()
  await page.keyboard.type('onit')
  await page.getByRole('option', { name: 'Onitama' }).click()
  await expect(text(page).locator('p').first()).toHaveText('First.')
  await expect(text(page).locator('.game-block')).toContainText('Onitama')
})

test('slug, tags and metadata are edited beside the post; a preview link shows it to anyone until disabled', async ({
  page,
  browser,
}) => {
  test.slow()
  await signInAs(page, 'admin', 'editors')
  const mark = Date.now().toString(36)
  const draft = await aDraft(page, `Details ${mark}`)
  await open(page, `${site}/admin/posts/${draft.id}`)
  const panel = await openPanel(page)
  await panel.getByRole('textbox', { name: 'Address', exact: true }).fill(`My own ${mark}`)
  await panel.getByRole('textbox', { name: 'Tags' }).fill(`Travel ${mark}, Small games`)
  await panel.getByLabel('Author').fill('Mira')
  await panel.getByLabel('Headline for search engines').fill(`Found ${mark}`)
  await panel.getByLabel('Author').focus()
  await expect(panel.getByText('Saved', { exact: true })).toBeVisible()

  await panel.getByRole('button', { name: 'Create a preview link' }).click()
  const address = await panel.getByRole('textbox', { name: 'Preview link' }).inputValue()
  const stranger = await browser.newPage()
  const opened = await stranger.goto(address)
  expect(opened?.headers()['cache-control']).toBe('no-store')
  expect(opened?.headers()['referrer-policy']).toBe('no-referrer')
  await expect(stranger.getByRole('heading', { level: 1 })).toHaveText(`Details ${mark}`)
  await expect(stranger.locator('meta[name=robots]')).toHaveAttribute('content', /noindex/)
  expect((await page.request.get(`${site}/blog/my-own-${mark}`)).status()).toBe(404)
  await panel.getByRole('button', { name: 'Turn it off' }).click()
  await expect(panel.getByRole('button', { name: 'Create a preview link' })).toBeVisible()
  expect((await stranger.goto(address))?.status()).toBe(404)
  await stranger.close()

  await panel.getByRole('button', { name: 'Publish now' }).click()
  await expect(page.getByText(/^Published on /)).toBeVisible()
  const html = await (await page.request.get(`${site}/blog/my-own-${mark}`)).text()
  expect(html).toContain(`<title>Found ${mark} · `)
  expect(html).toContain('By Mira')
  await panel.getByRole('textbox', { name: 'Address', exact: true }).fill(`moved-${mark}`)
  await panel.getByLabel('Author').focus()
  await expect(panel.getByText('Saved', { exact: true })).toBeVisible()
  const led = await page.request.get(`${site}/blog/my-own-${mark}`, { maxRedirects: 0 })
  expect([led.status(), led.headers().location]).toEqual([301, `/blog/moved-${mark}`])
  await open(page, `${site}/blog?tag=travel-${mark}`)
  await expect(page.getByRole('link', { name: `Details ${mark}` })).toBeVisible()
  expect(await (await page.request.get(`${site}/sitemap.xml`)).text()).toContain(`/blog?tag=travel-${mark}`)
})
