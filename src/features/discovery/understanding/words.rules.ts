/** The words a query is read by, whatever the catalogue holds. Every key is folded and stemmed when it is looked up. */

import { foldText } from '#/lib/text/fold-text.ts'
import type { SortId } from '../rules/question.rules.ts'
import type { Criterion } from './criteria.rules.ts'

/** The rankings that words of a query may request. */
export type RankId = SortId | 'year-desc' | 'year-asc' | 'weight-asc' | 'weight-desc' | 'votes-desc'

/** The meaning of a word or phrase. */
export interface WordMeaning {
  label: string
  /** Games must meet it. */
  criterion?: Criterion
  /** Games that meet it come first. */
  prefers?: Criterion
  sort?: RankId
}

/** Returns a word without plural ending, for comparison. */
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

/** Returns the dictionary key of some words. */
export const keyOfWords = (text: string): string => keyOfFolded(foldText(text))

/** Returns the dictionary key of words that are already folded. */
export const keyOfFolded = (folded: string): string => folded.split(' ').map(keyOfWord).join(' ')

/** Numbers as figures, and `roll 'n' write`. */
const SAME_WORDS = new Map(
  'one two three four five six seven eight nine ten eleven twelve'
    .split(' ')
    .map((word, at) => [word, String(at + 1)])
    .concat([['n', 'and']]) as [string, string][],
)

/** Returns the dictionary key of a word: without plural ending, numbers as digits. */
export const keyOfWord = (word: string): string => SAME_WORDS.get(word) ?? stem(word)

/** Returns the dictionary key of some words of a query. */
export function keyAt(words: readonly { key: string }[], from: number, to: number): string {
  let key = words[from]?.key ?? ''
  for (let at = from + 1; at < to; at++) key += ` ${words[at]!.key}`
  return key
}

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
    `co op|coop|co-ops|cooperative|co operative|cooperation|collaborative|collaborate|cooperatively|work together|working together|play together|together|
    same team|same side|on one team|on the same side|team up|teamwork|as a team|not against each other|non competitive|noncompetitive|against the game|
    not competitive|no competition|no conflict between us|kooperativ|kooperative|kooperativen|miteinander|gemeinsam|zusammen|cooperatif|cooperativo|juntos|
    cooperativi|cooperatieve|vs the game|us vs the game|we vs the game|against the board|versus the game|us against the game|fully cooperative|fully coop|
    fully co op|semi coop|semi cooperative|team game|team based|team play|not versus|not vs`,
  ],
  [
    { label: 'Against each other', criterion: against },
    `competitive|versus|vs|against each other|head to head|pvp|player versus player|dueling|duelling|one on one|1 v 1|1 vs 1|one versus one|not cooperative|
    non cooperative|not coop|not co op|no coop|no co op|battle each other|against my wife|against my husband|face to face|compete|competing|rivalry|
    gegeneinander|kompetitiv|competitif|competitivo|2 player fighting|battle against my wife`,
  ],
  [
    { label: 'Both may win', criterion: { kind: 'mode', value: 'both' } },
    'both may win|both can win|we both win|both win|both players can win|no loser|nobody loses|no one loses|win win',
  ],
  [
    { label: 'Sharp', criterion: { kind: 'mood', value: 'sharp' } },
    `cutthroat|cut throat|aggressive|confrontational|interactive|high interaction|player interaction|lots of interaction|mean games|vicious|nasty|ruthless|
    conflict`,
  ],
  [
    { label: 'Calm', criterion: { kind: 'mood', value: 'calm' } },
    `calm|relaxing|relaxed|chill|cozy|cosy|peaceful|zen|soothing|gentle|low stress|stress free|no conflict|hate conflict|avoid conflict|dont like conflict|
    without conflict|non confrontational|not confrontational|not aggressive|not mean|low conflict|laid back|low interaction|multiplayer solitaire|
    meditative|mellow|no fighting|without fighting|non violent|conflict free|stress relief|not stressful|hates confrontation|no confrontation|
    not cutthroat|non aggressive|nice and calm|entspannt|gemutlich|not competitive feeling|without attacking|no attacking|no direct conflict|zero conflict`,
  ],
  [
    { label: 'Easy', criterion: easy },
    `easy|easier|simpler|lighter|less complex|simple|light|lightweight|light weight|easy to learn|easy to teach|easy to understand|quick to learn|
    simple rules|easy rules|low complexity|not too hard|not hard|not complicated|not difficult|not too complicated|uncomplicated|casual|light hearted|
    simple to learn|few rules|no thinking|brainless|learn in minutes|learn in 5 minutes|einfach|einfache|leicht|leichte|facile|facil|sencillo|makkelijk|
    not hard to learn|easy to pick up|easy going|simple enough|low weight|undemanding|easy to learn hard to master|easy to learn but hard to master|
    easy to learn difficult to master|easy to teach hard to master|easy rules hard to master|simple rules deep strategy|simple rules but deep|
    simple but deep|easy but deep|fast setup|easy setup|quick setup|simple setup|no setup`,
  ],
  [
    { label: 'Easy', criterion: easy, sort: 'weight-asc' },
    'easiest|simplest|lightest|einfachste|einfachsten',
  ],
  [
    { label: 'Medium', criterion: medium },
    `medium|medium weight|mid weight|midweight|moderate|medium complexity|intermediate|medium difficulty|not too easy|medium light|medium heavy`,
  ],
  [
    { label: 'Easy or medium', criterion: notHard },
    'not too heavy|not heavy|not overly complex|not too complex|not super heavy|not a brain burner|not too thinky|light to medium|easy to medium',
  ],
  [
    { label: 'Hard', criterion: hard },
    `hard|heavy|heavier|harder|more complex|more difficult|deeper|complex|complicated|difficult|advanced|expert level|challenging|deep|meaty|brain burner|
    brain burning|brainburner|brainy|crunchy|hardcore|heavyweight|heavy weight|high complexity|for experts|for gamers|experienced gamers|hard core|
    big thinky|deep strategy|heavy strategy|heavy euro|schwer|schwere|schwierig|anspruchsvoll|anspruchsvolle|komplex|difficile|experte|experten|dificil|
    complejo|heavy weight strategy|mind bending|nerd|for nerds|for geeks|hobby gamers|hobbyist`,
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
    `quick|quicker|shorter|faster|fast|short|speedy|rapid|filler|snappy|quickie|fast paced|quick playing|in a hurry|short time|not long|not too long|
    little time|schnell|schnelle|kurz|kurze|rapide|rapido|corto|bite size|bite sized|quick fix|when short on time|short on time|not much time`,
  ],
  [
    { label: 'Up to 30 min', criterion: upTo(30) },
    'half an hour|half hour|half a hour|thirty minutes|30 ish minutes|halbe stunde|eine halbe stunde|demi heure|une demi heure|media hora',
  ],
  [
    { label: 'Up to 20 min', criterion: upTo(20) },
    `quarter of an hour|a quarter of an hour|quarter hour|viertelstunde|quart d heure|coffee break|lunch break|lunch|tea time|with coffee|over coffee|
    before bed|before bedtime|bedtime|between episodes|while dinner cooks|before dinner|before lunch|while dinner is cooking|waiting for food|over breakfast|in bed|five minutes|ten minutes|twenty minutes|nap time|naptime|baby naps`,
  ],
  [
    { label: 'Up to an hour', criterion: upTo(60) },
    'an hour|one hour|hour long|hour|sixty minutes|a hour|eine stunde|une heure|una hora|3 quarters of an hour|three quarter hour',
  ],
  [{ label: 'Up to two hours', criterion: upTo(120) }, 'two hours|couple of hours|couple hours|a few hours'],
  [
    { label: 'Over an hour', criterion: long },
    `long|lengthy|all night|whole evening|all evening|full evening|long evening|epic|big box|whole day|all day|all afternoon|whole afternoon|
    long game night|long session|all day long|abendfullend`,
  ],
  [{ label: 'Up to 30 min', criterion: upTo(30), sort: 'time-asc' }, 'shortest|quickest|fastest'],
  [{ label: 'Over an hour', criterion: long, sort: 'time-desc' }, 'longest'],
  [
    { label: 'For two', criterion: { kind: 'players', count: 2 } },
    `two player|2 p|2 pl|for two|two people|two persons|couple|for couples|duo|for me and my wife|me and my wife|me and my husband|my wife and i|
    my husband and me|my girlfriend|my boyfriend|my partner|my wife|my husband|me and my girlfriend|me and my boyfriend|me and my partner|with my partner|
    with my wife|with my husband|my fiance|my spouse|husband and wife|just the two of us|the two of us|two of us|both of us|us two|pair|twosome|
    his and hers|significant other|me and a friend|a friend and i|zu zweit|fur zwei|fur 2|2 spieler|zwei spieler|zweispieler|zwei personen|2 personen|paar|
    paare|fur paare|fur parchen|parchen|zweierspiel|zweierspiele|a deux|a 2|pour deux|pour 2|2 joueurs|deux joueurs|en couple|pour couple|para dos|para 2|
    dos jugadores|2 jugadores|pareja|para parejas|en pareja|per due|voor twee|with my girlfriend|with my boyfriend|with my gf|with my bf|my gf|my bf|
    with my fiance|with my spouse|hubby|my hubby|wifey|my wifey|my so|girlfriend|boyfriend|husband|wife|fiancee|roommate|with my roommate|
    with my best friend|only the two of us|only us two|just us two|just two of us|just two people|2 person household|partner|long distance couple|
    long distance relationship|long distance`,
  ],
  [
    { label: 'For exactly two', criterion: { kind: 'twoOnly' } },
    `two player only|only two players|only for two|exclusively two player|strictly two player|exactly two|exactly two players|dedicated two player|
    made for two|designed for two|designed for two players|two only|just for two|just two players|pure two player|2 only game|nur zu zweit|nur fur zwei|
    exclusivement a deux|solo para dos|exclusively for two|only two|just 2|true 2 player|head to head only|dedicated two|specifically for two|
    specifically designed for two|specifically two player|works only with two|purely two player`,
  ],
  [
    { label: 'Best with two', criterion: { kind: 'bestAtTwo' } },
    `best with two|best at two|best for two|best at 2 players|best with 2 players|best as two player|best 2 player|great at two|great with two|
    great for two|good at two|works well with two|plays well with two|plays well at 2|best 2 p|really good at two|shines at two|shine with two|
    best for couples|am besten zu zweit|besten zu zweit|good with 2|good with two players|works best with 2|works best at 2|play best with 2|
    plays best at 2|work well at 2|works great at 2|great at 2 players|works well for 2|works at 2|scales well to 2|scales down well|plays great at 2|
    excellent at 2|really shine at 2|ideal for 2|perfect for 2|perfect for two players|ideal with 2|good for 2|great with 2 players|best for 2 players|
    good 2 player`,
  ],
  [
    { label: 'Playable alone', criterion: { kind: 'players', count: 1 } },
    `solo|solitaire|alone|single player|solo mode|one player|by myself|on my own|playable solo|solo play|solo option|alone or together|solo or duo|
    solitario|allein|en solo|solo and 2 player|solo friendly|alleine`,
  ],
  [{ label: '3 players', criterion: { kind: 'players', count: 3 } }, 'three players|for three|three people'],
  [
    { label: '4 players', criterion: { kind: 'players', count: 4 } },
    `four players|for four|four people|two couples|double date|with another couple|with friends|4 friends|another couple|vier spieler|zu viert|
    quatre joueurs`,
  ],
  [
    { label: 'With children', criterion: { kind: 'age', to: 8 } },
    `kid|for kids|with kids|child|children|for children|with children|kid friendly|family friendly|family|family game|with my son|with my daughter|my son|
    my daughter|with my kid|parent and child|mom and son|dad and daughter|grandchild|grandchildren|kindergarten|toddler|kinderspiel|kinderspiele|
    familienspiel|familienspiele|fur kinder|enfant|pour enfant|en famille|famille|ninos|para ninos|niece|nephew|my kid|my child|my nephew|my niece|
    my grandson|my granddaughter|grandson|granddaughter|little one|little kid|young kid|young child|small child|preschooler|primary school|
    elementary school|all age|kids and parent|mother and son|father and son|mother and daughter|father and daughter|mum and son|dad and son|with a child|
    my girl|child friendly|kindergartener|son|daughter`,
  ],
  [
    { label: 'From age 12', criterion: { kind: 'age', to: 12 } },
    'teen|teenager|tween|jugendliche|teenage daughter|teenage son|high schooler|middle schooler|teenage',
  ],
  [
    { label: 'Light and lively', criterion: all(easy, upTo(30)) },
    'party|party game|drinking|funny|silly|laugh|hilarious|lighthearted',
  ],
  [
    { label: 'For grown-ups', prefers: { kind: 'not', of: { kind: 'age', to: 9 } } },
    'adult|for adults|grown up|grown ups|mature|erwachsene|adulte|pour adultes|adulto',
  ],
  [
    { label: 'No reading', criterion: { kind: 'noReading' } },
    `language independent|language independence|no text|without text|no reading|without reading|language free|text free|languages|different languages|
    no common language|no language|no language dependence|doesnt speak english|dont speak english|not speak english|not speak the same language|
    speak different languages|without language|no english|foreign|sprachneutral|sprachunabhangig|ohne text|sans texte|sin texto|independent of language|
    language neutral|no words|no text on cards|no text on the cards|without word|without english|dont share a language|no shared language|
    not share a language|doesnt read english|dont read english|doesnt read|cant read|cannot read|non english speaker|non english speaking|
    not native english|textless|no language barrier|language barrier`,
  ],
  [
    { label: 'New', criterion: { kind: 'year', from: -3 }, sort: 'year-desc' },
    `new|newest|recent|recently released|latest|new release|just released|modern|brand new|this year|last year|hot|hotness|recent releases|neu|neue|neuste|
    neueste|neuheit|neuheiten|nouveau|nouveaux|nouveaute|nouvelles|nuevo|recently|newer|upcoming|released recently|came out recently|recent game|
    latest and greatest|just came out|new and hot|of the year|new in`,
  ],
  [
    { label: 'Classics', criterion: { kind: 'year', to: 2005 } },
    `classic|old|older|oldest|vintage|retro|timeless|old school|traditional|klassiker|klassische|classique|clasico|all time classic|evergreen|oldie|oldies|
    oldie but goldie`,
  ],
  [
    { label: 'Best first', sort: 'expert-desc' },
    `best|top|top rated|highest rated|best rated|greatest|top 10|top 5|top 20|award worthy|must have|must play|essential|favorite|favourite|recommended|
    highly rated|ranking|ranked|amazing|excellent|all time|beste|besten|meilleur|meilleure|mejor|mejores|top 100|top 50|top 25|top 15|top 3|number 1|no 1|
    best ever|of all time|best of the best|best reviewed|best review|highest ranked|best ranked|5 star|must own|can t miss|outstanding|well rated|
    well reviewed|best rating|highest rating|top ranked|top list|toplist|best overall|best of all time|worth buying|worth it|underrated|hidden gem|
    overlooked|lesser known|highly recommended|highly regarded|critically acclaimed|golden geek`,
  ],
  [
    { label: 'Most popular first', sort: 'votes-desc' },
    `most popular|popular|most played|bestseller|best seller|best selling|trending|famous|well known|beliebt|beliebte|beliebteste|beliebtesten|populaire|
    most play|top selling|best sold|most sold|viral|hyped|most common|most rated|most owned|everybody is playing|everyone is playing|everyone plays`,
  ],
  [
    { label: 'Community favorites first', sort: 'favorites-desc' },
    `most loved|most liked|most favorited|community favorite|community favourite|fan favorite|fan favourite|crowd favorite|crowd pleaser`,
  ],
  [
    { label: 'Award winners', criterion: { kind: 'award', name: '' } },
    `award|award winning|award winner|winner|nominee|nominated|prize|prize winning|preisgekront|spiel des jahres and other award|won an award|won award|award winning 2 player|
    award nominated`,
  ],
  [
    { label: 'Spiel des Jahres', criterion: { kind: 'award', name: 'spiel des jahres' } },
    'spiel des jahres|spiel des jahres winner|game of the year|sdj|german game of the year|sdj winner|game of the year winner|spiel des jahres gewinner',
  ],
  [
    { label: 'Kennerspiel des Jahres', criterion: { kind: 'award', name: 'kennerspiel' } },
    'kennerspiel|kennerspiel des jahres|kennerspiel winner',
  ],
  [{ label: 'Mensa Select', criterion: { kind: 'award', name: 'mensa' } }, 'mensa|mensa select'],
  [{ label: 'As d’Or', criterion: { kind: 'award', name: 'as dor' } }, 'as dor|as d or'],
  [
    { label: 'Date night', criterion: all({ kind: 'bestAtTwo' }, notHard, upTo(60)) },
    `date night|date|a date|first date|date game|night in|cozy night in|stay in date|at home date|wine night|wine and games|glass of wine|over wine|
    with wine|valentine date|dinner date|candlelight|candle light|beer|wine|beer and game|night with my wife|evening with my wife|evening with my husband|
    evening for two|night for two|game night for two|at home date night|home date night|couple night|couples game night`,
  ],
  [
    { label: 'For the two of you', criterion: all({ kind: 'bestAtTwo' }, notHard, upTo(60)) },
    `valentine|valentines day|valentine s day|romantic|romance|anniversary|honeymoon|intimate|newlyweds|love birds|lovebirds|wedding|for lovers|
    relationship|engagement|flirty|sexy|romantisch|romantique|romantico|saint valentin|valentinstag|love game|passionate|cute couple|to bond|bonding|
    connect with my partner|get to know each other|intimacy|romcom|romantic dinner|romantic evening`,
  ],
  [
    { label: 'A present', criterion: all({ kind: 'bestAtTwo' }, notHard) },
    `gift|present|birthday|christmas|xmas|stocking stuffer|for christmas|housewarming|geschenk|geschenke|cadeau|cadeaux|regalo|stocking filler|gift idea|
    weihnachten|weihnachtsgeschenk|navidad|mother s day|father s day|mothers day|fathers day|secret santa|hanukkah|for her|for him|gift for him|
    gift for her|wedding gift|housewarming gift|hostess gift`,
  ],
  [
    { label: 'For travel', criterion: all(upTo(30), notHard, category('card-game', 'abstract')) },
    `travel|travel game|traveling|travelling|travel friendly|travel size|trip|road trip|holiday|vacation|camping|on a plane|on the plane|on an airplane|
    train ride|on the train|in the train|portable|pocket|pocket size|pocket sized|small box|tiny box|compact|backpack|backpacking|hostel|beach|cafe|
    coffee shop|pub|pub games|at the bar|in a bar|restaurant|on the go|small footprint|small table|tiny table|little space|no table|carry|suitcase|
    long flight|hotel|picnic|purse|hiking|commute|reise|reisespiel|reisespiele|urlaub|fur den urlaub|fur unterwegs|voyage|de voyage|en voyage|viaje|viajar|
    train trip|train journey|for the train|for the plane|for a flight|for the flight|on a flight|on the flight|plane trip|airplane ride|flight|long haul|
    in the car|on a boat|on the beach|for the beach|at the beach|at the pub|at a cafe|in a cafe|at the cafe|coffee date|brewery|bar game|airport wait|
    waiting room|balcony|caravan trip|rv|backpack friendly|bag size|fit in a bag|fits in a pocket|small enough to carry|tiny|minimal setup|easy to carry|
    easy to transport|easy to pack|packable|transportable|compact box|travel sized|weekend trip|weekend away|getaway|tiny game|small game|microgame|
    micro game|wallet game|small card|hotel room|for a weekend away|cabin weekend`,
  ],
  [
    { label: 'After dinner', criterion: all(upTo(45), notHard) },
    `after dinner|after work|weeknight|week night|weekday|weekday evening|after the kids are in bed|when the kids are asleep|once kids are asleep|
    kids are asleep|kids in bed|tired|exhausted|after a long day|long day|tuesday|tuesday night|school night|evening|tonight|quiet evening|unwind|
    wind down|worknight|feierabend|abend|fur den abend|soiree|noche|after kids bedtime|after the kids go to bed|when kids sleep|when the kids sleep|
    after kid|busy parent|monday night|thursday night|wednesday night|midweek|week day|low energy|brain dead|too tired to think|brain is fried|
    end of the day|work night|after a long day at work|nightcap|late night|late evening|cozy evening|rainy evening|winter evening|quiet night|
    night at home|evening at home`,
  ],
  [
    { label: 'A long day', criterion: { kind: 'time', from: 60 } },
    `lazy sunday|rainy sunday|sunday|sunday afternoon|rainy day|rainy afternoon|weekend|saturday|snow day|lockdown|lazy afternoon|game day|long weekend|
    sonntag|regentag|wochenende|dimanche|sunday game|stormy day|cold day|winter day|friday night|saturday night|snowed in|stuck at home|stay at home|
    long afternoon|whole weekend|all weekend|vacation day|holidays at home|rainy|winter night|winter nights`,
  ],
  [
    { label: 'For beginners', criterion: all(easy, upTo(45)) },
    `first game|first board game|gateway|gateway game|beginner|for beginners|beginner friendly|newbie|newbies|new to board games|new to games|
    new to the hobby|new players|non gamer|nongamer|for non gamers|starter|starter game|introductory|intro|introduce|introduction|entry level|never played|
    novice|start with|starting out|getting into board games|get into board games|getting started|hates board games|doesnt like board games|
    dont like board games|get my wife into board games|parents|for parents|my parents|grandparents|for my mom|my mom|my dad|seniors|elderly|easy start|
    first timers|non board gamers|anfanger|einsteiger|einstieg|einsteigerspiel|debutant|principiante|beginner level|starter level|complete beginner|
    total beginner|absolute beginner|first time player|just getting into board games|new to board gaming|new to gaming|new gamer|never play board games|
    people who dont play|people who dont like board games|dont play games|doesnt play games|non gamer wife|non gamer husband|non gamer girlfriend|in law|
    mother in law|grandma|grandpa|grandmother|grandfather|mum|mom|dad|mother|father|intro to the hobby|gateway drug|get into the hobby|
    getting into the hobby|introductory level|who never play|who never played|doesnt like games|dont like games|not a gamer|not into board games|
    isnt into board games|skeptic|reluctant gamer|casual gamer|casual player|casual couple|older people|old people|retiree|muggle`,
  ],
  [
    { label: 'After the first ones', criterion: all(medium) },
    'next step|step up|step up from gateway|next level|second game|gateway plus|gateway+',
  ],
  [
    { label: 'A story', prefers: category('adventure'), criterion: category('adventure') },
    `adventure|adventurous|thematic|theme heavy|strong theme|narrative|immersive|quest|dungeon crawl|dungeon crawler|dungeon|story driven|story rich|
    ameritrash|abenteuer|abenteuerspiel|aventure|aventura|geschichte|immersion|rich theme|heavy theme|theme rich|very thematic|campaign style`,
  ],
  [
    { label: 'Abstract', criterion: category('abstract') },
    `abstract|abstract strategy|chess like|like chess|no luck|without luck|no randomness|perfect information|pure strategy|no theme|themeless|
    two player abstract|luck free|deterministic|abstrakt|abstrakte|abstrait|abstracto|chess type|luckless|no dice no luck|zero luck|low luck|minimal luck|
    skill based|pure skill|no chance|100 skill|no random|no hidden information|less luck|little luck|not much luck|not luck based|without randomness|not random|more skill than luck|more strategy than luck`,
  ],
  [
    { label: 'Card games', criterion: category('card-game') },
    `card|card game|cardgame|playing cards|deck of cards|small card game|karte|karten|kartenspiel|kartenspiele|jeu de carte|jeux de carte|cartes|cartas|juego de carta|card based|card only|just card|kaartspel|gioco di carte`,
  ],
  [
    { label: 'Puzzles', criterion: category('puzzle') },
    `puzzle|puzzly|puzzling|puzzle like|brain teaser|brainteaser|spatial|spatial puzzle|logic puzzle|puzzler|puzzle game|ratsel|knobelspiel|denkspiel|
    casse tete|puzzle solving|brain teasing|brainy puzzle|brain puzzle|tetris puzzle`,
  ],
  [
    { label: 'Strategy', criterion: category('strategy') },
    `strategy|strategic|strategical|tactical|tactics|euro|eurogame|euro game|planning|strategie|strategiespiel|strategiespiele|jeu de strategie|
    jeux de strategie|estrategia|taktik|taktisch|strategisch|strategy game|tactical 2 player|strategist|strategize|strategizing|eurostyle|euro style|more strategy|strategy heavy|strategy over luck`,
  ],
  [
    { label: 'Economic', criterion: category('economic') },
    `economic|economy|trading|trade|trader|business|money|merchant|buying and selling|market game|commerce|tycoon|wirtschaft|wirtschaftsspiel|handel|
    commerce game|economie|economia|economy building|trade goods|trading goods|stock market|selling|market trading|resource trading`,
  ],
  [
    { label: 'Tile placement', criterion: { kind: 'category', slugs: ['tile-placement'] } },
    `tile|tile placement|tile laying|tile layer|tile game|legespiel|legespiele|plattchen|tuile|losetas|tile placing|placing tile|place tile|tile based|laying tile|tile layer game`,
  ],
]

/** The meanings of words in every catalogue; for duplicates, the first counts. */
export const wordMeanings: ReadonlyMap<string, WordMeaning> = new Map(
  GROUPS.flatMap(([meaning, words]) =>
    words.split('|').map((word) => [keyOfWords(word.trim()), meaning] as const),
  )
    .filter(([key]) => key !== '')
    .reverse(),
)

/** Criteria of words that mean the same in every query. */
export const usualCriteria: readonly Criterion[] = GROUPS.flatMap(([{ criterion, prefers }]) =>
  [criterion, prefers].filter((each) => each !== undefined && each.kind !== 'year'),
)
