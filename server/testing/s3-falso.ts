import { createServer } from 'node:http'
import { buffer } from 'node:stream/consumers'

/** Enough of an S3-compatible store to keep, give, list and remove objects. */
export function s3Falso(bucket = 'balde') {
  const objetos = new Map<string, Buffer>()
  const servidor = createServer(async (pedido, resposta) => {
    const { pathname, searchParams } = new URL(pedido.url ?? '', 'http://x')
    const [, balde, ...resto] = decodeURIComponent(pathname).split('/')
    const chave = resto.join('/')
    if (!pedido.headers.authorization?.startsWith('AWS4-HMAC-SHA256')) return resposta.writeHead(403).end()
    if (balde !== bucket)
      return resposta
        .writeHead(404, { 'content-type': 'application/xml' })
        .end('<Error><Code>NoSuchBucket</Code><Message>The specified bucket does not exist</Message></Error>')
    if (searchParams.has('list-type')) {
      const [prefixo, corte] = [searchParams.get('prefix') ?? '', searchParams.get('delimiter')]
      const pedidos = [...objetos].filter(
        ([k]) => k.startsWith(prefixo) && !(corte && k.slice(prefixo.length).includes(corte)),
      )
      const itens = pedidos.map(
        ([k, v]) =>
          `<Contents><Key>${k}</Key><Size>${v.length}</Size><LastModified>2019-01-04T12:00:00Z</LastModified><ETag>x</ETag></Contents>`,
      )
      return resposta
        .writeHead(200, { 'content-type': 'application/xml' })
        .end(`<ListBucketResult><IsTruncated>false</IsTruncated>${itens.join('')}</ListBucketResult>`)
    }
    if (pedido.method === 'PUT') {
      objetos.set(chave, await buffer(pedido))
      return resposta.writeHead(200).end()
    }
    if (pedido.method === 'DELETE') {
      objetos.delete(chave)
      return resposta.writeHead(204).end()
    }
    const objeto = objetos.get(chave)
    if (!objeto) return resposta.writeHead(404).end()
    return resposta
      .writeHead(200, { 'content-length': objeto.length, 'last-modified': new Date(0).toUTCString() })
      .end(pedido.method === 'HEAD' ? undefined : objeto)
  })
  return { servidor, objetos }
}
