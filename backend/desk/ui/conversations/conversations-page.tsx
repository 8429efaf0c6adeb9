export default function ConversationsPage() {
  return <h1>Conversations</h1>;
}
