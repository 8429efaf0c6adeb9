import '@testing-library/jest-dom/jest-globals';
import { cleanup, configure } from '@testing-library/react';
import { afterEach } from '@jest/globals';

// This limit only ends what hangs, on however busy a machine.
configure({ asyncUtilTimeout: 20_000 });

// jsdom has no layout, so there is nowhere to scroll.
Element.prototype.scrollIntoView = () => undefined;

afterEach(cleanup);
