export { chooseArticleStage } from './article-stage.ts';
export {
  chooseFirstSlide,
  choosePosts,
  chooseVideoWay,
  toArticlesCall,
  toVideosCall,
  trimSummary,
  type VideoWay,
} from './carousels.ts';
