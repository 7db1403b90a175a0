import './page.css';

// The preview draws a page of the catalogue by what the server draws it by.
export { PageView as Part } from './page-view.tsx';
