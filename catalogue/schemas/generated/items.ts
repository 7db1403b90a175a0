// Made by `npm run gen` from the JSON schemas. Do not edit.
import type { Active, Expression, FixedMoment, ImageName, IntentName, ItemId, LinkAddress, Moment, Order, Parked, ResultsSensitive } from '#schemas/catalogue';


/**
 * A block of a page.
 */
export type PageBlock = (ParagraphBlock | HeadingBlock | ListBlock | StepsBlock | CalloutBlock | QuoteBlock | TableBlock | VideoBlock | LinkCardBlock | PageListBlock | ContactBlock | ExpandableBlock)
/**
 * The term as it stands above its meaning.
 */
export type Term1 = string
/**
 * The wordings by which texts mean the term. A wording with a capital letter is found only as it is written, any other in capitals too; an s at the end may be there or not.
 * 
 * @minItems 1
 * @maxItems 12
 */
export type FoundAs = string[]
/**
 * What it means for the reader, in one or two short sentences.
 */
export type Meaning = string

export interface ItemsShapes {
"application-tile": ApplicationTile
guide: Guide
"leaderboard-item": LeaderboardItem
"live-event": LiveEvent
page: Page
promotion: Promotion
question: Question
"search-name": SearchName
term: Term
}
/**
 * A card on the page where an application is started or continued.
 */
export interface ApplicationTile {
id: ItemId
active: Active
order: Order
/**
 * Title.
 */
title: string
/**
 * One sentence.
 */
summary: string
link: LinkAddress
image: ImageName
/**
 * The route whose link it follows. Empty when the options decide.
 */
route: string
/**
 * Levels it is offered for.
 * 
 * @maxItems 10
 * 
 * Items: A scheme or level.
 */
schemes: string[]
/**
 * Choices that decide the link.
 * 
 * @maxItems 10
 */
options: ApplicationTileOption[]
}
/**
 * One choice of the drop-down.
 */
export interface ApplicationTileOption {
/**
 * Name of the option.
 */
id: string
/**
 * Words of the option.
 */
label: string
/**
 * Route it follows. Empty when link is used.
 */
route: string
link: LinkAddress
}
/**
 * A useful-guide card, shown on phones.
 */
export interface Guide {
id: ItemId
active: Active
order: Order
/**
 * Title.
 */
title: string
/**
 * One sentence.
 */
summary: string
url: LinkAddress
image: ImageName
visibility: Expression
intent?: IntentName
resultsSensitive?: ResultsSensitive
parked?: Parked
}
/**
 * A tile of the What's happening carousel.
 */
export interface LeaderboardItem {
id: ItemId
active: Active
order: Order
/**
 * Title.
 */
title: string
/**
 * One sentence. May hold {{studyYear}}.
 */
summary: string
url: LinkAddress
image: ImageName
visibility: Expression
startDate: Moment
endDate: Moment
intent?: IntentName
resultsSensitive?: ResultsSensitive
parked?: Parked
}
/**
 * The live page.
 */
export interface LiveEvent {
id: ItemId
/**
 * The event is on.
 */
enabled: boolean
time: Moment
/**
 * Title.
 */
title: string
/**
 * The stream.
 */
embed: (LiveEmbed | null)
/**
 * Words shown before the start.
 */
holding: string
/**
 * Words beside the stream.
 */
information: string
/**
 * Comments are on.
 */
comments: boolean
/**
 * Identifier of the comment thread.
 */
commentsId: string
}
export interface LiveEmbed {
/**
 * Name of the video provider.
 */
provider: string
/**
 * The provider's id of the video.
 */
videoId: string
}
/**
 * A page to read: a guide, an article, an answer, help or a policy. It stands at an address of its own.
 */
export interface Page {
id: ItemId
active: Active
/**
 * Title.
 */
title: string
/**
 * One or two sentences that answer it. They stand under the title and in searches.
 */
summary: string
/**
 * Where it stands: / and words of small letters, digits and hyphens.
 */
address: string
/**
 * Addresses where it stood before. They lead to it.
 * 
 * @maxItems 10
 * 
 * Items: An address where it stood before: / and words of small letters, digits and hyphens.
 */
movedFrom?: string[]
/**
 * What it is.
 */
type: ("guide" | "article" | "answer" | "help" | "policy")
image?: ImageName
/**
 * What it says, block by block.
 * 
 * @minItems 1
 * @maxItems 60
 */
blocks: PageBlock[]
/**
 * Words by which people search for it and that do not stand in its text.
 * 
 * @maxItems 20
 * 
 * Items: A word or a few.
 */
keywords?: string[]
/**
 * Pages to read next.
 * 
 * @maxItems 4
 * 
 * Items: The id of another page.
 */
related?: string[]
/**
 * Where its facts are from.
 * 
 * @maxItems 10
 */
sources: PageSource[]
reviewOn: FixedMoment
visibility: Expression
resultsSensitive?: ResultsSensitive
parked?: Parked
}
/**
 * A paragraph.
 */
export interface ParagraphBlock {
/**
 * What kind of block this is.
 */
type: "paragraph"
/**
 * Its text; **strong words**, [words](address) and {{placeholders}} are allowed.
 */
text: string
}
/**
 * A heading. One of level 3 stands below one of level 2.
 */
export interface HeadingBlock {
/**
 * What kind of block this is.
 */
type: "heading"
/**
 * 2 for a section, 3 for a part of it.
 */
level: (2 | 3)
/**
 * The words, without marks or links.
 */
text: string
}
/**
 * A list.
 */
export interface ListBlock {
/**
 * What kind of block this is.
 */
type: "list"
/**
 * Marked with bullets or with numbers.
 */
style: ("bullet" | "number")
/**
 * Its entries.
 * 
 * @minItems 1
 * @maxItems 30
 * 
 * Items: An entry; **strong words**, [words](address) and {{placeholders}} are allowed.
 */
items: string[]
}
/**
 * Steps to follow, in order.
 */
export interface StepsBlock {
/**
 * What kind of block this is.
 */
type: "steps"
/**
 * The steps.
 * 
 * @minItems 1
 * @maxItems 20
 */
items: PageStep[]
}
/**
 * A step.
 */
export interface PageStep {
/**
 * What to do.
 */
title: string
/**
 * How; **strong words**, [words](address) and {{placeholders}} are allowed. May be empty.
 */
text: string
}
/**
 * A box that stands out.
 */
export interface CalloutBlock {
/**
 * What kind of block this is.
 */
type: "callout"
/**
 * How it sounds.
 */
tone: ("info" | "success" | "warning")
/**
 * Its heading. May be empty.
 */
title: string
/**
 * Its text; **strong words**, [words](address) and {{placeholders}} are allowed.
 */
text: string
}
/**
 * Words of somebody else.
 */
export interface QuoteBlock {
/**
 * What kind of block this is.
 */
type: "quote"
/**
 * The words; **strong words**, [words](address) and {{placeholders}} are allowed.
 */
text: string
/**
 * Who said them. May be empty.
 */
by: string
}
/**
 * A table. Every row has as many cells as the head.
 */
export interface TableBlock {
/**
 * What kind of block this is.
 */
type: "table"
/**
 * What the table shows.
 */
caption: string
/**
 * The headings of its columns.
 * 
 * @minItems 1
 * @maxItems 6
 * 
 * Items: A heading.
 */
head: string[]
/**
 * Its rows.
 * 
 * @minItems 1
 * @maxItems 40
 */
rows: string[][]
}
/**
 * A video with its words.
 */
export interface VideoBlock {
/**
 * What kind of block this is.
 */
type: "video"
/**
 * What it shows.
 */
title: string
/**
 * Where the film is: a file that ends in .mp4 or .webm, or its page or player on another site. Empty where there is no film: then only its words are shown.
 */
url: string
/**
 * Where the captions of a file are: a WebVTT file. A player on another site brings its own.
 */
captions?: string
/**
 * What is said, for those who read it.
 */
transcript: string
}
/**
 * A card that leads on.
 */
export interface LinkCardBlock {
/**
 * What kind of block this is.
 */
type: "linkCard"
/**
 * Where it leads.
 */
title: string
/**
 * Why somebody would go there. May be empty.
 */
text: string
url: LinkAddress
}
/**
 * The pages directly below an address, each with its summary. A new page appears by itself.
 */
export interface PageListBlock {
/**
 * What kind of block this is.
 */
type: "pageList"
/**
 * The address below which they stand.
 */
below: string
}
/**
 * How to reach somebody. What is empty is not shown.
 */
export interface ContactBlock {
/**
 * What kind of block this is.
 */
type: "contact"
/**
 * Who it is.
 */
title: string
/**
 * What they help with; **strong words**, [words](address) and {{placeholders}} are allowed. May be empty.
 */
text: string
/**
 * The number as people read it. May be empty.
 */
phone: string
/**
 * The address. May be empty.
 */
email: string
/**
 * When somebody answers. May be empty.
 */
hours: string
}
/**
 * More to read for those who open it.
 */
export interface ExpandableBlock {
/**
 * What kind of block this is.
 */
type: "expandable"
/**
 * What it holds.
 */
title: string
/**
 * Its paragraphs.
 * 
 * @minItems 1
 * @maxItems 10
 * 
 * Items: A paragraph; **strong words**, [words](address) and {{placeholders}} are allowed.
 */
texts: string[]
}
/**
 * Where a fact is from.
 */
export interface PageSource {
/**
 * What it is called.
 */
title: string
url?: LinkAddress
}
/**
 * A promotion in You might also like.
 */
export interface Promotion {
id: ItemId
active: Active
order: Order
/**
 * Title.
 */
title: string
/**
 * A short line above the title.
 */
byline: string
/**
 * One sentence.
 */
summary: string
link: LinkAddress
/**
 * Words of the link.
 */
linkText: string
image: ImageName
visibility: Expression
startDate: Moment
endDate: Moment
intent?: IntentName
resultsSensitive?: ResultsSensitive
parked?: Parked
}
/**
 * A question of onboarding or preferences.
 */
export interface Question {
id: ItemId
active: Active
order: Order
/**
 * The step or panel it stands in.
 */
group: string
/**
 * The field its answer is kept in.
 */
field: string
/**
 * How it is asked.
 */
type: ("choice" | "choices" | "yesNo" | "text" | "date" | "country" | "postcode" | "address" | "phone" | "school" | "subjects" | "providers" | "industries" | "year" | "terms")
/**
 * The question.
 */
label: string
/**
 * A hint below the question.
 */
help: string
/**
 * Why we ask.
 */
why: string
/**
 * An answer is needed.
 */
required: boolean
/**
 * The answers to choose from.
 * 
 * @maxItems 80
 */
options: QuestionOption[]
/**
 * Most characters. 0 for no text.
 */
maxLength: number
}
/**
 * One answer.
 */
export interface QuestionOption {
/**
 * What is kept.
 */
value: string
/**
 * What is shown.
 */
label: string
}
/**
 * Short and other names of a subject or a university. The course and university searches find what they mean.
 */
export interface SearchName {
id: ItemId
active: Active
/**
 * What people mean, in words that stand in titles of courses or names of universities.
 */
title: string
/**
 * What people type instead: abbreviations, other names and common misspellings. Capitals and accents do not matter.
 * 
 * @minItems 1
 * @maxItems 12
 */
names: string[]
/**
 * Whether it is the name of a subject or of a university or college.
 */
about: ("subjects" | "universities")
}
/**
 * A term that is not everyday, with its meaning. Wherever a text of the hub uses it, its meaning is one press away.
 */
export interface Term {
id: ItemId
active: Active
title: Term1
wordings: FoundAs
meaning: Meaning
visibility: Expression
parked?: Parked
}
