/** The words a query is read by, whatever the catalogue holds. Every key is folded and stemmed when it is looked up. */

import { foldText } from '#/shared/text/fold-text.ts'
import type { SortId } from '../rules/discovery-options.rules.ts'
import type { Criterion } from './criteria.rules.ts'

/** How the games a query finds are ranked, where a word asks for it. */
export type RankId = SortId | 'year-desc' | 'year-asc' | 'weight-asc' | 'weight-desc' | 'votes-desc'

/** What a word or some words mean. */
export interface WordMeaning {
  label: string
  /** Games must meet it. */
  criterion?: Criterion
  /** Games that meet it come first. */
  prefers?: Criterion
  sort?: RankId
}

/** A word as it is compared: without the ending of a plural. */
export function stem(word: string): string {
  if (
    word.length <= 3 ||
    !word.endsWith('s') ||
    word.endsWith('ss') ||
    word.endsWith('us') ||
    word.endsWith('is')
  )
    return word
  if (word.endsWith('ies') && word.length > 4) return `${word.slice(0, -3)}y`
  if (/(?:x|ch|sh|ss|zz)es$/.test(word)) return word.slice(0, -2)
  return word.slice(0, -1)
}

/** Some words as a key of a dictionary. */
export const keyOfWords = (text: string): string => keyOfFolded(foldText(text))

/** The same of words that are folded already. */
export const keyOfFolded = (folded: string): string => folded.split(' ').map(stem).join(' ')

/** Some words of a query as a key of a dictionary. */
export const keyAt = (words: readonly { stem: string }[], from: number, to: number): string =>
  words
    .slice(from, to)
    .map((word) => word.stem)
    .join(' ')

const together: Criterion = { kind: 'mode', value: 'together' }
const against: Criterion = { kind: 'mode', value: 'against' }
const quick: Criterion = { kind: 'time', to: 29 }
const long: Criterion = { kind: 'time', from: 61 }
const easy: Criterion = { kind: 'difficulty', values: ['Easy'] }
const medium: Criterion = { kind: 'difficulty', values: ['Medium'] }
const hard: Criterion = { kind: 'difficulty', values: ['Hard'] }
const notHard: Criterion = { kind: 'difficulty', values: ['Easy', 'Medium'] }
const all = (...of: Criterion[]): Criterion => ({ kind: 'all', of })
const upTo = (to: number): Criterion => ({ kind: 'time', to })
const category = (...slugs: string[]): Criterion => ({ kind: 'category', slugs })

const GROUPS: readonly (readonly [WordMeaning, string])[] = [
  [
    { label: 'Cooperative', criterion: together },
    `co op|coop|co-ops|cooperative|cooperatives|co operative|cooperation|collaborative|collaborate|cooperatively|work together|working together|
    play together|together|same team|same side|on one team|on the same side|team up|teamwork|as a team|not against each other|non competitive|noncompetitive|
    against the game|not competitive|no competition|no conflict between us`,
  ],
  [
    { label: 'Against each other', criterion: against },
    `competitive|versus|vs|against each other|head to head|pvp|player versus player|dueling|duelling|one on one|1 v 1|1 vs 1|one versus one|
    not cooperative|non cooperative|not coop|not co op|no coop|no co op|battle each other|against my wife|against my husband|face to face|compete|competing|rivalry`,
  ],
  [
    { label: 'Sharp', criterion: { kind: 'mood', value: 'sharp' } },
    'cutthroat|cut throat|aggressive|confrontational|interactive|high interaction|player interaction|lots of interaction|mean games|vicious|nasty|ruthless|conflict',
  ],
  [
    { label: 'Calm', criterion: { kind: 'mood', value: 'calm' } },
    `calm|relaxing|relaxed|chill|cozy|cosy|peaceful|zen|soothing|gentle|low stress|stress free|no conflict|hate conflict|hates conflict|avoid conflict|dont like conflict|without conflict|non confrontational|not confrontational|
    not aggressive|not mean|low conflict|laid back|low interaction|multiplayer solitaire|meditative|mellow|no fighting|without fighting|non violent`,
  ],
  [
    { label: 'Easy', criterion: easy },
    `easy|easier|simpler|lighter|less complex|simple|light|lightweight|light weight|easy to learn|easy to teach|easy to understand|quick to learn|simple rules|easy rules|low complexity|not too hard|not hard|
    not complicated|not difficult|not too complicated|uncomplicated|casual|light hearted|simple to learn|few rules|no thinking|brainless|learn in minutes|learn in 5 minutes`,
  ],
  [{ label: 'Easy', criterion: easy, sort: 'weight-asc' }, 'easiest|simplest|lightest'],
  [
    { label: 'Medium', criterion: medium },
    'medium|medium weight|mid weight|midweight|moderate|medium complexity|intermediate|medium difficulty|not too easy|not too heavy|medium light|medium heavy',
  ],
  [
    { label: 'Hard', criterion: hard },
    `hard|heavy|heavier|harder|more complex|more difficult|deeper|complex|complicated|difficult|advanced|expert level|challenging|deep|meaty|brain burner|brain burning|brainburner|brainy|crunchy|hardcore|
    heavyweight|heavy weight|high complexity|for experts|for gamers|experienced gamers|hard core|big thinky|deep strategy|heavy strategy|heavy euro`,
  ],
  [
    { label: 'Hard', criterion: hard, sort: 'weight-desc' },
    'hardest|heaviest|most complex|most difficult|most complicated',
  ],
  [
    { label: 'Something to think about', prefers: { kind: 'weight', from: 2.2 } },
    'thinky|thinking|cerebral|think|strategic depth',
  ],
  [
    { label: 'Under 30 min', criterion: quick },
    'quick|quicker|shorter|faster|fast|short|speedy|rapid|filler|fillers|snappy|quickie|fast paced|quick playing|in a hurry|short time|not long|not too long|little time',
  ],
  [{ label: 'Up to 30 min', criterion: upTo(30) }, 'half an hour|half hour|half a hour|thirty minutes'],
  [
    { label: 'Up to 20 min', criterion: upTo(20) },
    'coffee break|lunch break|lunch|tea time|with coffee|over coffee|before bed|before bedtime|bedtime|between episodes|while dinner cooks|five minutes|ten minutes|twenty minutes|nap time|naptime|baby naps',
  ],
  [{ label: 'Up to an hour', criterion: upTo(60) }, 'an hour|one hour|1 hour|hour long|hour|sixty minutes'],
  [
    { label: 'Up to two hours', criterion: upTo(120) },
    'two hours|2 hours|couple of hours|couple hours|a few hours',
  ],
  [
    { label: 'Over an hour', criterion: long },
    'long|lengthy|all night|whole evening|all evening|full evening|long evening|epic|big box|whole day|all day|all afternoon|whole afternoon|long game night',
  ],
  [{ label: 'Up to 30 min', criterion: upTo(30), sort: 'time-asc' }, 'shortest|quickest|fastest'],
  [{ label: 'Over an hour', criterion: long, sort: 'time-desc' }, 'longest'],
  [
    { label: 'For two', criterion: { kind: 'players', count: 2 } },
    `two player|two players|2 player|2 players|2 p|2 pl|for two|for 2|two people|2 people|two persons|2 person|two person|couple|couples|for couples|duo|for me and my wife|
    me and my wife|me and my husband|my wife and i|my husband and me|my girlfriend|my boyfriend|my partner|my wife|my husband|me and my girlfriend|me and my boyfriend|me and my partner|with my partner|with my wife|with my husband|
    my fiance|my spouse|husband and wife|just the two of us|the two of us|two of us|both of us|us two|pair|twosome|his and hers|significant other|me and a friend|a friend and i`,
  ],
  [
    { label: 'For exactly two', criterion: { kind: 'twoOnly' } },
    `two player only|2 player only|2 players only|two players only|only two players|only 2 players|only for two|only for 2|exclusively two player|strictly two player|strictly 2 player|exactly two|exactly 2|exactly two players|exactly 2 players|
    dedicated two player|dedicated 2 player|made for two|designed for two|designed for 2|designed for two players|made for 2|two only|2 only|just for two|just two players|pure two player`,
  ],
  [
    { label: 'Best with two', criterion: { kind: 'bestAtTwo' } },
    `best with two|best at two|best at 2|best with 2|best for two|best for 2|best at 2 players|best with 2 players|best with two players|best as two player|best 2 player|best two player|great at two|great with two|
    great at 2|great with 2|great for two|good at two|good at 2|works well with two|plays well with two|plays well at 2|best 2 p|really good at two|shines at two|shine with two|best for couples`,
  ],
  [
    { label: 'Playable alone', criterion: { kind: 'players', count: 1 } },
    'solo|solitaire|alone|single player|solo mode|one player|1 player|by myself|on my own|playable solo|solo play|solo option',
  ],
  [
    { label: '3 players', criterion: { kind: 'players', count: 3 } },
    'three players|three player|for three|three people',
  ],
  [
    { label: '4 players', criterion: { kind: 'players', count: 4 } },
    'four players|four player|for four|four people|two couples|double date|with another couple|with friends',
  ],
  [
    { label: 'With children', criterion: { kind: 'age', to: 8 } },
    'kid|for kids|with kids|kids|child|children|for children|with children|kid friendly|family friendly|family|families|family game|with my son|with my daughter|my son|my daughter|with my kid|parent and child|mom and son|dad and daughter|grandchild|grandchildren|kindergarten|toddler',
  ],
  [
    { label: 'From age 12', criterion: { kind: 'age', to: 12 } },
    'teen|teens|teenager|teenagers|tween|tweens',
  ],
  [
    { label: 'Light and lively', criterion: all(easy, upTo(30)) },
    'party|party game|party games|drinking|funny|silly|laugh|hilarious|lighthearted',
  ],
  [
    { label: 'For grown-ups', prefers: { kind: 'not', of: { kind: 'age', to: 9 } } },
    'adult|adults|for adults|grown up|grown ups|mature',
  ],
  [
    { label: 'No reading', criterion: { kind: 'noReading' } },
    `language independent|language independence|no text|without text|no reading|without reading|language free|text free|languages|different languages|no common language|no language|no language dependence|
    doesnt speak english|dont speak english|not speak english|not speak the same language|speak different languages|without language|no english|foreign`,
  ],
  [
    { label: 'New', criterion: { kind: 'year', from: Number.POSITIVE_INFINITY }, sort: 'year-desc' },
    'new|newest|recent|recently released|latest|new release|new releases|just released|modern|brand new|this year|last year|hot|hotness|recent releases',
  ],
  [
    { label: 'Classics', criterion: { kind: 'year', to: 2005 } },
    'classic|classics|old|older|oldest|vintage|retro|timeless|old school|traditional',
  ],
  [
    { label: 'Best first', sort: 'expert-desc' },
    'best|top|top rated|highest rated|best rated|greatest|top 10|top 5|top ten|top 20|award worthy|must have|must haves|must play|essential|favorite|favourite|favorites|favourites|recommended|highly rated|ranking|ranked|amazing|excellent|all time',
  ],
  [
    { label: 'Most played first', sort: 'votes-desc' },
    'most popular|popular|most played|bestseller|bestsellers|best seller|best selling|trending|most loved|famous|well known|best sellers',
  ],
  [
    { label: 'Award winners', criterion: { kind: 'award', name: '' } },
    'award|awards|award winning|award winner|award winners|prize|prizes|prize winning',
  ],
  [
    { label: 'Spiel des Jahres', criterion: { kind: 'award', name: 'spiel des jahres' } },
    'spiel des jahres|spiel des jahres winner|spiel des jahres winners|game of the year|sdj|german game of the year',
  ],
  [
    { label: 'Kennerspiel des Jahres', criterion: { kind: 'award', name: 'kennerspiel' } },
    'kennerspiel|kennerspiel des jahres|kennerspiel winner',
  ],
  [{ label: 'Mensa Select', criterion: { kind: 'award', name: 'mensa' } }, 'mensa|mensa select'],
  [{ label: 'As d’Or', criterion: { kind: 'award', name: 'as dor' } }, 'as dor|as d or'],
  [
    { label: 'Date night', criterion: all({ kind: 'bestAtTwo' }, notHard, upTo(60)) },
    'date night|date nights|date|a date|first date|date game|dates|night in|cozy night in|stay in date|at home date|wine night|wine and games|glass of wine|over wine|with wine',
  ],
  [
    { label: 'For the two of you', criterion: all({ kind: 'bestAtTwo' }, notHard, upTo(60)) },
    'valentine|valentines|valentines day|valentine s day|romantic|romance|anniversary|honeymoon|intimate|newlyweds|newlywed|love birds|lovebirds|wedding|for lovers|relationship|engagement|flirty|sexy',
  ],
  [
    { label: 'A present', criterion: all({ kind: 'bestAtTwo' }, notHard) },
    'gift|gifts|present|presents|birthday|christmas|xmas|stocking stuffer|stocking stuffers|for christmas|housewarming',
  ],
  [
    { label: 'For the road', criterion: all(upTo(30), notHard, category('card-game', 'abstract')) },
    `travel|travel game|traveling|travelling|travel friendly|travel size|trip|road trip|trips|holiday|holidays|vacation|vacations|camping|on a plane|on the plane|on an airplane|train ride|on the train|in the train|portable|pocket|pocket size|
    pocket sized|small box|tiny box|compact|backpack|backpacking|hostel|beach|cafe|coffee shop|pub|pub games|at the bar|in a bar|restaurant|on the go|small footprint|small table|tiny table|little space|no table|carry|suitcase|long flight|hotel|picnic|purse|hiking|commute`,
  ],
  [
    { label: 'After dinner', criterion: all(upTo(45), notHard) },
    'after dinner|after work|weeknight|week night|weeknights|weekday|weekday evening|weekday evenings|after the kids are in bed|when the kids are asleep|once kids are asleep|kids are asleep|kids in bed|tired|exhausted|after a long day|long day|tuesday|tuesday night|school night|evening|tonight|quiet evening|unwind|wind down|worknight',
  ],
  [
    { label: 'A long day', criterion: { kind: 'time', from: 60 } },
    'lazy sunday|rainy sunday|sunday|sunday afternoon|rainy day|rainy days|rainy afternoon|weekend|weekends|saturday|snow day|lockdown|lazy afternoon|game day|long weekend',
  ],
  [
    { label: 'To begin with', criterion: all(easy, upTo(45)) },
    `first game|first board game|first games|gateway|gateway game|gateway games|beginner|beginners|for beginners|beginner friendly|newbie|newbies|new to board games|new to games|new to the hobby|new players|new player|non gamer|non gamers|nongamer|nongamers|
    for non gamers|starter|starter game|starter games|introductory|intro|introduce|introduction|entry level|never played|novice|novices|start with|starting out|getting into board games|get into board games|getting started|hates board games|doesnt like board games|dont like board games|
    get my wife into board games|parents|for parents|my parents|grandparents|for my mom|my mom|my dad|seniors|elderly|easy start|first timers|non board gamers`,
  ],
  [
    { label: 'After the first ones', criterion: all(medium) },
    'next step|step up|step up from gateway|next level|second game|gateway plus|gateway+',
  ],
  [
    { label: 'A story', prefers: category('adventure'), criterion: category('adventure') },
    'adventure|adventures|adventurous|thematic|theme heavy|strong theme|narrative|immersive|quest|quests|dungeon crawl|dungeon crawler|dungeon|story driven|story rich|ameritrash',
  ],
  [
    { label: 'Abstract', criterion: category('abstract') },
    'abstract|abstracts|abstract strategy|chess like|like chess|no luck|without luck|no randomness|perfect information|pure strategy|no theme|themeless|two player abstract|luck free|deterministic',
  ],
  [
    { label: 'Card games', criterion: category('card-game') },
    'card|cards|card game|card games|cardgame|cardgames|playing cards|deck of cards|small card game',
  ],
  [
    { label: 'Puzzles', criterion: category('puzzle') },
    'puzzle|puzzles|puzzly|puzzling|puzzle like|brain teaser|brain teasers|brainteaser|brainteasers|spatial|spatial puzzle|logic puzzle',
  ],
  [
    { label: 'Strategy', criterion: category('strategy') },
    'strategy|strategic|strategies|strategical|tactical|tactics|tactic|euro|euros|eurogame|eurogames|euro game|euro games|planning',
  ],
  [
    { label: 'Economic', criterion: category('economic') },
    'economic|economy|economics|trading|trade|trader|business|money|merchant|buying and selling|market game|commerce|tycoon',
  ],
  [
    { label: 'Tile placement', criterion: { kind: 'category', slugs: ['tile-placement'] } },
    'tile|tiles|tile placement|tile laying|tile layer|tile game|tile games',
  ],
]

/** What words mean in every catalogue; of two meanings the first holds. */
export const wordMeanings: ReadonlyMap<string, WordMeaning> = new Map(
  GROUPS.flatMap(([meaning, words]) =>
    words.split('|').map((word) => [keyOfWords(word.trim()), meaning] as const),
  )
    .filter(([key]) => key !== '')
    .reverse(),
)

/** Words that say nothing of a game. */
export const SMALL_WORDS: ReadonlySet<string> = new Set(
  `a an the of for to and or with in on at by from that this these those is are was be been it its as so but we i me my our us you your they them he she
  can could should would will want wants wanted need needs needed looking look searching search find finding some any game games gaming board boardgame boardgames tabletop
  play plays playing played player players which what whats where when how who why good great nice cool fun awesome decent solid please help something anything there like recommend recommendation
  recommendations suggestion suggestions suggest idea ideas list one ones two have has having get getting give gimme do does doing dont im were im id ill lets let just really very pretty quite
  over coming come comes fit fits fitting involved hate hates arent isnt too also only not no more most much many lot lots kind type sort style if then than about into up out all each other both own people person every thing things stuff title titles box set night day
  time minute minutes min mins hour hours year years old make makes made love loves enjoy enjoys version edition best-of around ish maybe etc hi hello thanks person friend friends spouse bit little super well option options`
    .split(/\s+/)
    .map(stem),
)
