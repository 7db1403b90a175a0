export {
  type ArticleQuestion,
  chooseFirstSlide,
  choosePosts,
  toArticlesCall,
  toPlayerAddress,
  toVideosCall,
  trimSummary,
} from './carousels.ts';
