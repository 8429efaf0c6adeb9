import brandColours from './tools/brand-colours.mjs';

export default { plugins: ['@tailwindcss/postcss', brandColours] };
