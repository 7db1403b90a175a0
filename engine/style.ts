// The styles of all engine components. Each program imports this file once; importing any other file has no side effects.
import './react/styles/tokens.css';
import './react/styles/base.css';
import './react/styles/layout.css';
import './react/art/art.css';
