import { request } from 'node:http'
import { cast } from '@hub/server/db/seed/cast.ts'
import pg from 'pg'
import { entrar } from '../e2e/support/entrar.ts'
import { mediana } from './carga.ts'
import { abrirHub } from './hub.ts'
import { residente } from './memoria.ts'

const LINHAS = 50_000

const exportacoes = [
  { nome: 'serviços', caminho: '/api/servico/interno/export/?search=banca-' },
  { nome: 'ofertas', caminho: '/api/modelooferta/interno/export/?search=banca-' },
  { nome: 'prestadores de um serviço', caminho: '/api/servico/interno/prestadores/export/{servico}/?' },
  { nome: 'empresas', caminho: '/api/empresa/interno/export/?search=banca' },
  { nome: 'lista de empresas', caminho: '/api/empresa/interno/busca/empresa/?search=banca' },
  { nome: 'lista de serviços', caminho: '/api/servico/interno/?search=banca-' },
]

/**
 * Each export of 50,000 rows in both formats: seconds from the call to the last byte, and by how much the product's process
 * grows over what it held before (its resident set, read every 20 ms while the bytes come). Medians of three, one at a time.
 */
export async function medirExportacoes(servidor: string): Promise<Record<string, unknown>> {
  const hub = await abrirHub(servidor)
  const tabela: Record<string, unknown> = {}
  try {
    const servico = await encherCatalogo(hub.database!)
    const headers = await entrar(hub.url, cast.luciana.email)
    for (const { nome, caminho } of exportacoes)
      for (const formato of ['csv', 'xlsx']) {
        const url = `${hub.url}${caminho.replace('{servico}', String(servico))}&formato=${formato}`
        await baixar(url, headers, hub.processo.pid)
        const vezes = []
        for (let vez = 0; vez < 3; vez++) vezes.push(await baixar(url, headers, hub.processo.pid))
        tabela[`${nome}, ${formato}`] = {
          linhas: formato === 'csv' ? vezes[0]!.linhas - 1 : '',
          'tamanho (MB)': Number((vezes[0]!.bytes / 1e6).toFixed(1)),
          'tempo (s)': Number(mediana(vezes.map((v) => v.segundos)).toFixed(2)),
          'memória a mais (MB)': Math.round(mediana(vezes.map((v) => v.memoria))),
          meta: '< 3 s, < 120 MB',
        }
      }
  } finally {
    await hub.parar()
  }
  return tabela
}

interface Baixado {
  bytes: number
  linhas: number
  segundos: number
  memoria: number
}

function baixar(url: string, headers: Record<string, string>, pid: number): Promise<Baixado> {
  return new Promise((pronto, falha) => {
    const antes = residente(pid)
    let maior = antes
    const relogio = setInterval(() => {
      maior = Math.max(maior, residente(pid))
    }, 20)
    const inicio = performance.now()
    let bytes = 0
    let rows = 0
    request(url, { headers }, (res) => {
      if (res.statusCode !== 200) falha(new Error(`${url} answered ${res.statusCode}`))
      res.on('data', (pedaco: Buffer) => {
        bytes += pedaco.length
        for (const byte of pedaco) if (byte === 10) rows++
      })
      res.on('end', () => {
        clearInterval(relogio)
        pronto({ bytes, linhas: rows, segundos: (performance.now() - inicio) / 1000, memoria: maior - antes })
      })
      res.on('error', falha)
    })
      .on('error', falha)
      .end()
  })
}

/** 50,000 services with an offer each, and as many companies accredited for one of them; answers its id. */
async function encherCatalogo(url: string): Promise<number> {
  const cliente = new pg.Client({ connectionString: url })
  await cliente.connect()
  try {
    for (const comando of comandos) await cliente.query(comando)
    await cliente.query('vacuum analyze')
    const { rows: found } = await cliente.query<{ id: number }>("select id from servico where codigo = 'BANCA-1'")
    return found[0]!.id
  } finally {
    await cliente.end()
  }
}

const comandos = [
  `insert into servico (codigo, titulo, descricao, tipo, tema_id, subtema_id, programa_id, area_id, setores)
   select 'BANCA-' || g, 'Serviço da bancada número ' || g, 'Texto de um serviço', tipo, tema_id, subtema_id, programa_id, area_id, setores
   from servico, generate_series(1, ${LINHAS}) g where codigo = 'FT-003'`,
  `insert into modelo_oferta (servico_id, titulo, tipo, horas, valor, prazo_dias)
   select id, titulo, 'FICHA_FECHADA', 32, 416000, 60 from servico where codigo like 'BANCA-%'`,
  `insert into modelo_oferta_porte (modelo_oferta_id, porte)
   select m.id, p from modelo_oferta m join servico s on s.id = m.servico_id cross join unnest(array['MEI', 'ME']) p where s.codigo like 'BANCA-%'`,
  `insert into modelo_oferta_etapa (modelo_oferta_id, ordem, descricao, bp)
   select m.id, e, 'Etapa número ' || e, 5000 from modelo_oferta m join servico s on s.id = m.servico_id cross join generate_series(1, 2) e
   where s.codigo like 'BANCA-%'`,
  `insert into empresa (cpf, razaosocial, nomefantasia, cidade_ibge, cidade, estado, telefone, email)
   select lpad((70000000000 + g)::text, 11, '0'), 'Banca ' || g || ' Serviços Ltda', 'Banca ' || g, '2927408', 'Salvador', 'BA', '71999990000',
     'contato' || g || '@banca.example' from generate_series(1, ${LINHAS}) g`,
  `insert into credenciamento (empresa_id, servico_id, situacao, nota_media)
   select e.id, s.id, 'credenciado', 80 + e.id % 20 from empresa e cross join servico s where e.cpf like '70%' and s.codigo = 'BANCA-1'`,
]
