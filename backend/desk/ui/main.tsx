import { createRoot } from 'react-dom/client';
import '@/backend/desk/ui/styles/desk.css';

const root = document.getElementById('root');
if (root) createRoot(root).render(<main>Desk</main>);
