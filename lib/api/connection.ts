import { callApi, logFailedCall } from '#lib/api/client.ts';

/** Checks whether the backend answers: `GET /health`. The result is only logged (requirement 7.5). */
export async function testConnection(): Promise<void> {
  const result = await callApi('GET', '/api/health');
  const works = result.answered && result.status === 200;
  if (works) console.info('Connection test passed');
  else logFailedCall('Connection test failed', 'GET', '/api/health', result);
}
