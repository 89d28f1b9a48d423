import { formatarData } from '@hub/domain/kernel/data.ts'
import type { Papel } from '@hub/domain/kernel/papel.ts'
import { fraseDoLembrete } from '@hub/domain/notificacao/lembrete.rules.ts'
import { substatus } from '@hub/domain/solicitacao/solicitacao.states.ts'
import { vezesDa } from '@hub/domain/solicitacao/vez.rules.ts'
import { type Database, sql } from '../db/drizzle.ts'
import { comSubstitutos } from '../db/queries/delegacao.ts'
import { propostaOnde } from '../db/queries/estado.ts'
import { type Lida, lerFatosDaVez } from '../db/queries/fatos-da-vez.ts'
import { julgadoresAvisados } from '../db/queries/quem-julga.ts'
import { lerRegulamento } from '../db/queries/regulamento.ts'
import { nullable, num, rows, text } from '../db/rows.ts'
import { anunciar } from '../events/anunciar.ts'
import { administradores, coordenadores, gestoresDa, pessoasDaEmpresa } from '../events/notificar.ts'
import type { Ports } from '../kernel/ports.ts'
import { type Lembrete, lembrarUmaVez } from '../services/lembrar-uma-vez.ts'
import type { Solicitacao } from '../services/solicitacao-travada.ts'
import { avisos } from './solicitacao.avisos.ts'

/**
 * Companies from which something is awaited: in a round those that have not sent (or all that were ever invited, with `convidadas`), in
 * a negotiation those asked, later the chosen one.
 */
function prestadoresAguardados(
  tx: Database,
  s: Solicitacao,
  convidadas: boolean,
): Promise<{ empresa: number; proposta: number; ate: string | null }[]> {
  const { selada, pedeAceite, negocia } = substatus[s.substatus]
  const aguardada = selada
    ? sql`(${convidadas} or ${propostaOnde('aResponder', 'situacao')})`
    : pedeAceite
      ? sql`situacao = 'convidada' and empresa_id = ${s.escolhaDiretaId}`
      : negocia
        ? sql`situacao = 'em_negociacao'`
        : propostaOnde('venceu', 'situacao')
  return rows(tx, { empresa: num, proposta: num, ate: nullable(text) })`
    select empresa_id as empresa, id as proposta, prazo_negociacao as ate from proposta where solicitacao_id = ${s.id} and ${aguardada}`
}

interface Chamado {
  pessoas: number[]
  /** Path of the screen where they act. */
  destino: string
  /** Until when, where it is not the request's own deadline: each negotiation has its day. */
  ate?: Date | null
}

/** Where a provider acts: on a demand, on the project, or on its proposal. */
const destinoDoPrestador = (s: Solicitacao, proposta: number): string =>
  substatus[s.substatus].pedeAceite
    ? `/demandas-internas/${s.id}`
    : s.prestadorId
      ? `/projetos/${s.id}`
      : `/propostas/${proposta}`

/** Who carries out the diagnostic of a request, as long as it stands there. */
async function executoresDo(tx: Database, d: Lida['fatos']['diagnostico']): Promise<Chamado[]> {
  if (!d) return []
  const destino = `/diagnosticos/${d.id}`
  if (d.consultorId !== null) return [{ pessoas: await comSubstitutos(tx, [d.consultorId], ['consultor']), destino }]
  return d.empresaId === null ? [] : [{ pessoas: await pessoasDaEmpresa(tx, d.empresaId, 'prestador'), destino }]
}

/** Whom a role's turn concerns, by where it leads them. */
async function chamadosDo(
  tx: Database,
  s: Solicitacao,
  papel: Papel,
  d: Lida['fatos']['diagnostico'],
  convidadas: boolean,
): Promise<Chamado[]> {
  if (substatus[s.substatus].diagnostica && (papel === 'prestador' || papel === 'consultor')) return executoresDo(tx, d)
  const destino = `/solicitacoes/${s.id}`
  if (substatus[s.substatus].julga) return [{ pessoas: await julgadoresAvisados(tx, s.id), destino }]
  switch (papel) {
    case 'cliente':
      return [{ pessoas: await pessoasDaEmpresa(tx, s.empresaId, 'cliente'), destino }]
    case 'gestor':
      return [{ pessoas: await gestoresDa(tx, s), destino }]
    case 'coordenador':
      return [{ pessoas: await coordenadores(tx), destino }]
    case 'consultor':
      return s.consultorId ? [{ pessoas: await comSubstitutos(tx, [s.consultorId], ['consultor']), destino }] : []
    case 'prestador': {
      const chamados: Chamado[] = []
      for (const { empresa, proposta, ate } of await prestadoresAguardados(tx, s, convidadas))
        chamados.push({
          pessoas: await pessoasDaEmpresa(tx, empresa, 'prestador'),
          destino: destinoDoPrestador(s, proposta),
          ate: ate === null ? null : new Date(ate),
        })
      return chamados
    }
    case 'admin':
      return [{ pessoas: await administradores(tx), destino }]
  }
}

interface Aguardados extends Chamado {
  ato: string
  papel: Papel
}

/** Everybody of whom the same is awaited first on a request, with where they do it; of a round all who were invited, with `convidadas`. */
export async function aguardadosDe(tx: Database, s: Solicitacao, convidadas = false): Promise<Aguardados[]> {
  const { fatos } = (await lerFatosDaVez(tx, [s.id])).find((l) => l.id === s.id)!
  // An instalment has reminders of its own.
  const vezes = vezesDa({ ...fatos, parcela: null })
  const aguardados: Aguardados[] = []
  for (const { papel, ato, menos = [] } of vezes.filter((v) => v.ato === vezes[0]?.ato))
    for (const { pessoas, ...chamado } of await chamadosDo(tx, s, papel, fatos.diagnostico, convidadas))
      aguardados.push({ ato, papel, pessoas: pessoas.filter((id) => !menos.includes(id)), ...chamado })
  return aguardados
}

/** Reminds them, `ate` when, unless they have a day of their own: the deadline is theirs. Each person once per lead. */
export async function lembrarDoPrazo(
  tx: Database,
  ports: Ports,
  s: Solicitacao,
  { prazo, dias }: Pick<Lembrete, 'prazo' | 'dias'>,
  ate: string,
): Promise<void> {
  const r = await lerRegulamento(tx)
  for (const { ato, pessoas, destino, ate: seu } of await aguardadosDe(tx, s))
    await anunciar(
      tx,
      avisos.prazoPertoDoFim,
      {
        s,
        por: null,
        frase: fraseDoLembrete(ato, s.nrosolicitacao, seu ? `até ${formatarData(r.diaDe(seu))}` : ate),
        destino,
        quem: await lembrarUmaVez(tx, { solicitacaoId: s.id, prazo, dias, alvo: `${s.substatus}/${ato}` }, pessoas),
      },
      ports,
    )
}
