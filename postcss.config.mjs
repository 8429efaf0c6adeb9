import brandColors from '@repo/build/brand-colors.mjs';

export default { plugins: ['@tailwindcss/postcss', brandColors] };
