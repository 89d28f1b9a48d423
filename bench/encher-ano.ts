import pg from 'pg'
import { encher } from './encher.ts'
import { daExecucao } from './paineis.ts'
import { semRastro } from './sem-rastro.ts'

/** Of the largest tables, mails and audit, one request in so many has its rows: the figures count them as often. */
export const UM_EM = 40

/**
 * A year: requests of companies over the states and the days, with invitations, phases, stages, invoices and charges; and what
 * walking the road leaves behind them, copied from requests of the demonstration that stand in the same state: history, notices,
 * answers, contracts, documents, files' rows, mails and audit. One person for each company.
 */
export async function encherAno(url: string, empresas: number, solicitacoes: number): Promise<void> {
  await encher(url, empresas, solicitacoes, { dias: 365, mais: daExecucao })
  const cliente = new pg.Client({ connectionString: url })
  await cliente.connect()
  try {
    await semRastro(cliente, async () => {
      for (const comando of pessoas) await cliente.query(comando)
    })
    // What is copied stands in place of rows whose references were checked once.
    await cliente.query('set session_replication_role = replica')
    for (const comando of [...modelos, ...copias]) await cliente.query(comando)
    await cliente.query('set session_replication_role = origin')
    await cliente.query('vacuum analyze')
  } finally {
    await cliente.end()
  }
}

const pessoas = [
  `insert into usuario (nome, sobrenome, email) select 'Pessoa', cpf, 'pessoa' || cpf || '@bench.example' from empresa where cpf ~ '^[89]0'`,
  `insert into empresa_usuario (empresa_id, usuario_id, lado)
   select e.id, u.id, case when e.porte is null then 'prestador' else 'cliente' end
   from empresa e join usuario u on u.email = 'pessoa' || e.cpf || '@bench.example'`,
]

const deDemonstracao = `from solicitacao where nrosolicitacao not like '2020-%' and principal_id is null`
const modelos = [
  `create temporary table modelo_do_ano as
   select s.id as s, s.empresa_id, s.proposta_id, s.dtainclusao, coalesce(a.id, b.id) as t, v.usuario_id, s.id % ${UM_EM} = 0 as inteira
   from solicitacao s
   left join (select id, substatus, row_number() over (partition by substatus order by id) - 1 as n,
     count(*) over (partition by substatus) as c ${deDemonstracao}) a on a.substatus = s.substatus and a.n = s.id % a.c
   left join (select id, row_number() over (order by id) - 1 as n, count(*) over () as c ${deDemonstracao}) b on a.id is null and b.n = s.id % b.c
   left join lateral (select usuario_id from empresa_usuario where empresa_id = s.empresa_id and lado = 'cliente' limit 1) v on true
   where s.nrosolicitacao like '2020-%'`,
  'analyze modelo_do_ano',
]

/** Rows of `tabela` (alias `x`) for each request `m` whose model they belong to, with other values in some columns. */
const copiar = (tabela: string, de: string, outros: string) =>
  `insert into ${tabela} overriding system value select r.* from modelo_do_ano m join ${de}
   cross join lateral jsonb_populate_record(null::${tabela}, to_jsonb(x) || jsonb_build_object(${outros})) r`
const id = (tabela: string) => `'id', nextval(pg_get_serial_sequence('${tabela}', 'id'))`
const ofTemplate = (tabela: string) => `${tabela} x on x.solicitacao_id = m.t`
const hash = `repeat('0', 64)`

const copias = [
  copiar(
    'solicitacao_historico',
    ofTemplate('solicitacao_historico'),
    `${id('solicitacao_historico')}, 'solicitacao_id', m.s, 'dtainclusao', m.dtainclusao`,
  ),
  copiar('solicitacao_resposta', ofTemplate('solicitacao_resposta'), `'solicitacao_id', m.s`),
  copiar(
    'aviso_por_email',
    ofTemplate('aviso_por_email'),
    `${id('aviso_por_email')}, 'solicitacao_id', m.s, 'enviado_em', m.dtainclusao`,
  ),
  copiar(
    'notificacao',
    `notificacao x on substring(x.destino from '/([0-9]{1,9})$')::int = m.t and m.usuario_id is not null`,
    `${id('notificacao')}, 'usuario_id', m.usuario_id, 'visto', true`,
  ),
  copiar(
    'contrato',
    `${ofTemplate('contrato')} and x.tipo = 'contrato' and m.proposta_id is not null`,
    `${id('contrato')}, 'solicitacao_id', m.s, 'proposta_id', m.proposta_id, 'situacao', 'assinado', 'selado_id', x.arquivo_id, 'codigo', 'K' || m.s || '-' || x.id`,
  ),
  // Twice each: as it was issued and with its seal.
  copiar(
    'arquivo',
    `documento d on d.solicitacao_id = m.t join arquivo x on x.id = d.arquivo_id cross join generate_series(1, 2) vez`,
    `${id('arquivo')}, 'chave', 'ano/' || m.s || '/' || d.codigo || '/' || vez, 'dtainclusao', m.dtainclusao`,
  ),
  copiar(
    'documento',
    ofTemplate('documento'),
    `'codigo', 'D' || m.s || '-' || x.codigo, 'solicitacao_id', m.s, 'sha256_emitido', ${hash}`,
  ),
  copiar(
    'email',
    'email x on m.inteira and m.t = any(x.solicitacoes)',
    `${id('email')}, 'solicitacoes', array[m.s], 'enviado_em', m.dtainclusao, 'recusado_em', null, 'dtainclusao', m.dtainclusao`,
  ),
  `create temporary table passo as
   select (select max(id) from auditoria) + row_number() over (order by m.s, a.id) as id, a.id as velha, m.s, m.empresa_id, m.dtainclusao,
     1000000 + row_number() over (partition by m.empresa_id order by m.s, a.id) as posicao
   from modelo_do_ano m join auditoria a on m.inteira and m.t = any(a.solicitacoes)`,
  `insert into auditoria (id, cadeia, posicao, anterior, hash, em, usuario_id, chamada, parametros, ip, agente, pedido, empresas, solicitacoes)
   select p.id, p.empresa_id, p.posicao, ${hash}, ${hash}, p.dtainclusao, a.usuario_id, a.chamada, a.parametros, a.ip, a.agente, a.pedido,
     array[p.empresa_id], array[p.s] from passo p join auditoria a on a.id = p.velha`,
  `insert into auditoria_mudanca (auditoria_id, ordem, tabela, registro, operacao, empresa_id, solicitacao_id, antes, depois)
   select p.id, c.ordem, c.tabela, c.registro, c.operacao, p.empresa_id, p.s, c.antes, c.depois
   from passo p join auditoria_mudanca c on c.auditoria_id = p.velha`,
  `select setval('auditoria_id_seq', (select max(id) from auditoria))`,
]
