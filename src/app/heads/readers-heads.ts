/** The heads of public pages in one chunk, loaded after hydration (later-head.ts). */
export { headOfBlog } from './blog-head.ts'
export { headOfCategories, headOfGame, headOfTopic, headOfTopRated } from './game-heads.ts'
export { headOfHome, headOfTonight } from './home-heads.ts'
export { pageHead } from './page-head.ts'
export { headOfPost } from './post-head.ts'
export {
  headOfContact,
  headOfOriginal,
  headOfOwnPage,
  headOfPrivate,
} from './written-heads.ts'
