import { cast } from '@hub/server/db/seed/cast.ts'
import pg from 'pg'
import { entrar } from '../e2e/support/entrar.ts'
import { carregar, mediana } from './carga.ts'
import { abrirHub } from './hub.ts'
import { semRastro } from './sem-rastro.ts'

/** Lists whose rows grow with the hub: the first page, and what a search box finds. */
const listas = [
  { nome: 'clientes', caminho: 'listagem/interno/clientes/', quem: cast.vera.email },
  { nome: 'clientes, busca', caminho: 'listagem/interno/clientes/?search=empresa+4711', quem: cast.vera.email },
  { nome: 'clientes de um gestor', caminho: 'listagem/interno/clientes/', quem: cast.luciana.email },
  { nome: 'proprietários', caminho: 'listagem/interno/proprietarios/', quem: cast.vera.email },
  {
    nome: 'proprietários, busca',
    caminho: 'listagem/interno/proprietarios/?search=pessoa+4711',
    quem: cast.vera.email,
  },
  { nome: 'proprietários de um gestor', caminho: 'listagem/interno/proprietarios/', quem: cast.luciana.email },
  { nome: 'sócios', caminho: 'listagem/interno/sociosAdministradores/', quem: cast.vera.email },
  { nome: 'prestadores', caminho: 'listagem/interno/prestadores/', quem: cast.vera.email },
  {
    nome: 'prestadores, busca',
    caminho: 'listagem/interno/prestadores/?search=prestadora+4711',
    quem: cast.vera.email,
  },
  { nome: 'prestadores, opções', caminho: 'listagem/simples/interno/prestadores/', quem: cast.vera.email },
  { nome: 'serviços', caminho: 'listagem/interno/servicos/', quem: cast.vera.email },
  { nome: 'serviços, busca', caminho: 'listagem/interno/servicos/?search=servico+4711', quem: cast.vera.email },
  { nome: 'ofertas', caminho: 'listagem/interno/modelosoferta/', quem: cast.vera.email },
  { nome: 'ofertas, busca', caminho: 'listagem/interno/modelosoferta/?search=servico+4711', quem: cast.vera.email },
  { nome: 'gestores', caminho: 'listagem/interno/gestores/', quem: cast.vera.email },
  { nome: 'consultores', caminho: 'listagem/interno/consultores/', quem: cast.vera.email },
  { nome: 'usuários internos', caminho: 'listagem/usuarios/internos/', quem: cast.vera.email },
  { nome: 'empresas', caminho: 'empresa/interno/busca/empresa/', quem: cast.vera.email },
  { nome: 'empresas, busca', caminho: 'empresa/interno/busca/empresa/?search=empresa+4711', quem: cast.vera.email },
  { nome: 'empresas de um gestor', caminho: 'empresa/interno/busca/empresa/', quem: cast.luciana.email },
  { nome: 'vínculos', caminho: 'empresa/admin/empresa-usuario/', quem: cast.ana.email },
  { nome: 'vínculos, busca', caminho: 'empresa/admin/empresa-usuario/?search=4711', quem: cast.ana.email },
  { nome: 'serviços, administração', caminho: 'servico/interno/', quem: cast.vera.email },
  { nome: 'pessoas', caminho: 'auth/admin/listar/', quem: cast.ana.email },
  { nome: 'pessoas, busca', caminho: 'auth/admin/listar/?search=pessoa+4711', quem: cast.ana.email },
  { nome: 'auditoria', caminho: 'auditoria/admin/', quem: cast.ana.email },
  { nome: 'cidades, busca', caminho: 'listagem/interno/cidades/?search=sao', quem: cast.vera.email },
] as const

/** p50 of the lists of /listagem with 1,000 and with 100,000 rows behind each: medians of five, one call at a time. */
export async function medirListagens(servidor: string): Promise<Record<string, unknown>> {
  const medir = async (rows: number): Promise<Map<string, number>> => {
    const hub = await abrirHub(servidor)
    try {
      await encherListagens(hub.database!, rows)
      const p50s = new Map<string, number>()
      for (const { nome, caminho, quem } of listas) {
        const headers = await entrar(hub.url, quem)
        const url = `${hub.url}/api/${caminho}`
        await carregar(url, headers, 500, 1)
        const vezes: number[] = []
        for (let vez = 0; vez < 5; vez++) vezes.push((await carregar(url, headers, 500, 1)).p50)
        p50s.set(nome, mediana(vezes))
      }
      return p50s
    } finally {
      await hub.parar()
    }
  }
  const pouco = await medir(1_000)
  const muito = await medir(100_000)
  return Object.fromEntries(
    listas.map(({ nome }) => [
      nome,
      {
        '1.000 (ms)': Number(pouco.get(nome)!.toFixed(2)),
        '100.000 (ms)': Number(muito.get(nome)!.toFixed(2)),
        razão: Number((muito.get(nome)! / pouco.get(nome)!).toFixed(2)),
        meta: '≤ 25 ms',
      },
    ]),
  )
}

/**
 * Adds `linhas` client companies in the cities of the units, as many providers with an accreditation each, one person linked
 * to every company, as many services with an offer, and five times as many writes in the audit. The staff stay those of the cast.
 */
async function encherListagens(url: string, rows: number): Promise<void> {
  const cliente = new pg.Client({ connectionString: url })
  await cliente.connect()
  try {
    await semRastro(cliente, async () => {
      for (const comando of comandos) await cliente.query(comando, [rows])
      // Writes are more than records.
      await cliente.query(escritas, [rows * 5])
    })
    await cliente.query('refresh materialized view contagem_de_vinculos')
    await cliente.query('vacuum analyze')
  } finally {
    await cliente.end()
  }
}

const escritas = `insert into auditoria (cadeia, posicao, anterior, hash, em, usuario_id, chamada, empresas)
  select 1000000 + g, 1, repeat('0', 64), repeat('0', 64), now() - g * interval '1 minute', u.id,
    (array['compra.enviar','proposta.criar','mensagem.enviar','empresa.atualizar'])[1 + g % 4], array[g]
  from generate_series(1, $1::int) g cross join (select id from usuario where email = 'helena@docecacau.example') u`

const comandos = [
  `insert into empresa (cpf, razaosocial, nomefantasia, porte, cidade_ibge, cidade, estado)
     select lpad((90000000000 + g)::text, 11, '0'), 'Empresa ' || g || ' Ltda', 'Empresa ' || g, (array['MEI','ME','EPP'])[1 + g % 3],
       c.cidade_ibge, 'Cidade ' || g % 9, 'BA'
     from generate_series(1, $1::int) g
     join (select cidade_ibge, row_number() over (order by cidade_ibge) - 1 as n, count(*) over () as t from unidade_cidade) c on c.n = g % c.t`,
  `insert into empresa (cpf, razaosocial, nomefantasia, cidade_ibge, cidade, estado)
     select lpad((80000000000 + g)::text, 11, '0'), 'Prestadora ' || g || ' Ltda', 'Prestadora ' || g, c.cidade_ibge, 'Cidade ' || g % 9, 'BA'
     from generate_series(1, $1::int) g
     join (select cidade_ibge, row_number() over (order by cidade_ibge) - 1 as n, count(*) over () as t from unidade_cidade) c on c.n = g % c.t`,
  `insert into usuario (nome, sobrenome, email) select 'Pessoa', g::text, 'pessoa' || g || '@bench.example' from generate_series(1, $1::int) g`,
  `insert into empresa_usuario (empresa_id, usuario_id, lado)
     select e.id, u.id, case when e.porte is null then 'prestador' else 'cliente' end
     from empresa e join usuario u on u.email = 'pessoa' || (e.cpf::bigint % 10000000000)::int || '@bench.example' where e.cpf ~ '^[89]0' and $1::int > 0`,
  `insert into servico (codigo, titulo, descricao, tipo, tema_id, subtema_id, programa_id, area_id)
     select 'BN-' || g, 'Serviço ' || g, 'Descrição ' || g, s.tipo, s.tema_id, s.subtema_id, s.programa_id, s.area_id
     from generate_series(1, $1::int) g join (select *, row_number() over (order by id) - 1 as n, count(*) over () as t from servico) s on s.n = g % s.t`,
  `insert into modelo_oferta (servico_id, titulo, tipo, horas, valor, prazo_dias)
     select id, titulo, 'FICHA_FECHADA', 40, 416000, 60 from servico where codigo like 'BN-%' and $1::int > 0`,
  `insert into credenciamento (empresa_id, servico_id, situacao)
     select e.id, s.id, 'credenciado' from empresa e
     join (select id, row_number() over (order by id) - 1 as n, count(*) over () as t from servico where codigo like 'FT-%') s on s.n = e.id % s.t
     where e.cpf ~ '^80' and e.porte is null and $1::int > 0`,
]
