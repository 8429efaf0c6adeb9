import '@testing-library/jest-dom/jest-globals';
import { cleanup } from '@testing-library/react';
import { afterEach } from '@jest/globals';

// jsdom has no layout, so there is nowhere to scroll.
Element.prototype.scrollIntoView = () => undefined;

afterEach(cleanup);
