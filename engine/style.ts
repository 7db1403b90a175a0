// The style of everything the engine draws. Whoever starts a page imports it once; nothing else does anything by being imported.
import './react/styles/fonts.css';
import './react/styles/tokens.css';
import './react/styles/base.css';
import './react/styles/layout.css';
import './react/art/art.css';
