import './board.css';
import { startFilter } from './filter';
import { follow } from './follow';

startFilter();
const { version } = document.documentElement.dataset;
if (version !== undefined) void follow(version);
