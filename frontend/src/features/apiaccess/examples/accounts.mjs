// Prints the followers of your accounts, then adds an idea to your planner
const server = process.env.BOWERBIRD_URL
const headers = {
  Authorization: `Bearer ${process.env.BOWERBIRD_TOKEN}`,
  'Content-Type': 'application/json',
}

async function ask(method, path, body) {
  const response = await fetch(server + path, { method, headers, body: JSON.stringify(body) })
  const answer = await response.json()
  if (!response.ok) throw new Error(`${response.status}: ${answer.message}`)
  return answer
}

const accounts = await ask('GET', '/api/instagram-profiles?pageSize=10')
for (const { instaUsername, followers } of accounts.items) console.log(instaUsername, followers)

const idea = await ask('POST', '/api/ideas', { title: 'Behind the scenes', type: 'reel' })
console.log('Added idea', idea.id)
