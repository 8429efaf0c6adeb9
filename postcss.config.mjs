import brandColors from './tools/brand-colors.mjs';

export default { plugins: ['@tailwindcss/postcss', brandColors] };
