import { callApi } from '@/lib/api/client';

/** Asks whether the backend answers: `GET /health`. The result is only logged (spec section 2). */
export async function testConnection(): Promise<void> {
  const result = await callApi('GET', '/api/health');
  const works = result.answered && result.status === 200;
  console.info(works ? 'Connection test passed' : 'Connection test failed');
}
