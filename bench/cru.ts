/**
 * The yardstick: node:http and pg with nothing else, run as a process of its own. Replays the queries of a list as named
 * statements and answers the list's body, written anew each time. Argument: file with {url, consultas, resposta}.
 */
import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import pg from 'pg'

const { url, consultas, resposta } = JSON.parse(readFileSync(process.argv[2]!, 'utf8')) as {
  url: string
  consultas: { text: string; values: unknown[] }[]
  resposta: unknown
}
const pool = new pg.Pool({ connectionString: url, max: 10 })
const nomeadas = consultas.map((c, i) => ({ name: `q${i}`, ...c }))
const servidor = createServer(async (_req, res) => {
  for (const consulta of nomeadas) await pool.query(consulta)
  res.writeHead(200, { 'content-type': 'application/json; charset=utf-8' })
  res.end(JSON.stringify(resposta))
})
servidor.listen(0, () => {
  const endereco = servidor.address()
  console.log(`cru: ouvindo em http://localhost:${typeof endereco === 'object' ? endereco?.port : 0}`)
})
