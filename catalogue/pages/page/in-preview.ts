import './page.css';

// The preview renders a page of the catalogue with the server's component.
export { PageView as Part } from './page-view.tsx';
