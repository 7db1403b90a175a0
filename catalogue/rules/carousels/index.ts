export { chooseFirstSlide, choosePosts, toArticlesCall, toPlayerAddress, toVideosCall, trimSummary } from './carousels.ts';
