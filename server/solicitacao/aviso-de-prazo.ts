import type { Papel } from '@hub/domain/kernel/papel.ts'
import { fraseDoLembrete } from '@hub/domain/notificacao/lembrete.rules.ts'
import { vezesDa } from '@hub/domain/solicitacao/vez.rules.ts'
import { sql } from 'drizzle-orm'
import type { Banco } from '../db/banco.ts'
import { linha, linhas } from '../db/linhas.ts'
import {
  assinaturasPendentes,
  entregaAConferir,
  etapasAceitas,
  respondida,
  responsavelImpedido,
} from '../db/queries/vez.ts'
import { avisarPessoas } from '../events/avisar-pessoas.ts'
import { coordenadores, gestoresDa, pessoasDaEmpresa } from '../events/notificar.ts'
import type { Portas } from '../kernel/portas.ts'
import type { Solicitacao } from '../passos/solicitacao-travada.ts'

interface Vezes {
  respondida: boolean
  pendentes: ('cliente' | 'prestador' | 'entidade')[]
  entrega: boolean
  aceitas: boolean
  impedido: boolean
}

/** Companies from which something is awaited: in a round those that have not sent, in a negotiation those asked, later the chosen one. */
const prestadoresAguardados = (tx: Banco, s: Solicitacao): Promise<{ id: number }[]> =>
  linhas<{ id: number }>(
    tx,
    sql`select empresa_id as id from proposta where solicitacao_id = ${s.id} and case ${s.substatus}
      when 'aguardando_propostas' then situacao in ('convidada', 'rascunho')
      when 'aguardando_aceite_prestador' then situacao = 'convidada' and empresa_id = ${s.escolhaDiretaId}
      when 'em_negociacao' then situacao = 'em_negociacao'
      else situacao in ('selecionada', 'autorizada') end`,
  )

const destino: Record<Papel, (s: Solicitacao) => string> = {
  cliente: (s) => `/solicitacoes/${s.id}`,
  gestor: (s) => `/solicitacoes/${s.id}`,
  coordenador: (s) => `/solicitacoes/${s.id}`,
  consultor: (s) => `/solicitacoes/${s.id}`,
  admin: (s) => `/solicitacoes/${s.id}`,
  prestador: (s) =>
    s.substatus === 'aguardando_aceite_prestador'
      ? `/demandas-internas/${s.id}`
      : s.prestadorId
        ? `/projetos/${s.id}`
        : '/propostas',
}

async function pessoas(tx: Banco, s: Solicitacao, papel: Papel): Promise<number[]> {
  switch (papel) {
    case 'cliente':
      return pessoasDaEmpresa(tx, s.empresaId, 'cliente')
    case 'gestor':
      return gestoresDa(tx, s)
    case 'coordenador':
      return coordenadores(tx)
    case 'consultor':
      return s.consultorId ? [s.consultorId] : []
    case 'prestador': {
      const todas: number[] = []
      for (const { id } of await prestadoresAguardados(tx, s))
        todas.push(...(await pessoasDaEmpresa(tx, id, 'prestador')))
      return todas
    }
    case 'admin':
      return []
  }
}

/** Reminds everybody of whom the same is awaited first, `ate` when: the deadline is theirs. */
export async function lembrar(tx: Banco, portas: Portas, s: Solicitacao, ate: string): Promise<void> {
  const f = (await linha<Vezes>(
    tx,
    sql`select ${respondida} as respondida, ${assinaturasPendentes} as pendentes, ${entregaAConferir} as entrega,
      ${etapasAceitas} as aceitas, ${responsavelImpedido} as impedido
      from solicitacao s where s.id = ${s.id}`,
  ))!
  const vezes = vezesDa({
    substatus: s.substatus,
    atualizacaoRespondida: f.respondida,
    assinaturasPendentes: f.pendentes,
    entregaAConferir: f.entrega,
    etapasAceitas: f.aceitas,
    responsavelImpedido: f.impedido,
  })
  for (const { papel, ato } of vezes.filter((v) => v.ato === vezes[0]?.ato))
    await avisarPessoas(tx, portas, await pessoas(tx, s, papel), {
      tipo: 'prazo',
      mensagem: fraseDoLembrete(ato, s.nrosolicitacao, ate),
      destino: destino[papel](s),
      assunto: `Prazo perto do fim: solicitação ${s.nrosolicitacao}`,
    })
}
