import type { Data } from '@hub/domain/kernel/data.ts'
import { dataLocal, formatarData } from '@hub/domain/kernel/data.ts'
import { campoInvalido, Recusa } from '@hub/protocol/kernel/recusa.ts'
import { sql } from 'drizzle-orm'
import type { Banco } from '../db/banco.ts'
import { prestadoresDoServico, prestadorParaServico } from '../db/queries/prestadores-do-servico.ts'
import type { Regulamento } from '../db/queries/regulamento.ts'
import { avisarPessoas } from '../events/avisar-pessoas.ts'
import { pessoasDaEmpresa } from '../events/notificar.ts'
import { internos, registrar } from '../events/registrar.ts'
import type { Portas } from '../kernel/portas.ts'
import { escolhaInternaDe } from './demanda-interna.ts'
import { mover } from './mover-solicitacao.ts'
import { pedirAceite } from './pedir-aceite.ts'
import type { Solicitacao } from './solicitacao-travada.ts'

/** Every provider accredited and active for the service, or the client's direct choice alone. */
async function convidaveis(tx: Banco, s: Solicitacao): Promise<number[]> {
  if (s.escolhaDiretaId) {
    const p = await prestadorParaServico(tx, s.escolhaDiretaId, s.servicoId)
    if (!p?.credenciado || !p.ativo || p.suspenso) throw new Recusa('PRESTADOR_NAO_CREDENCIADO')
    return [p.id]
  }
  const todos = await prestadoresDoServico(tx, s.servicoId)
  if (todos.length === 0) throw new Recusa('SEM_PRESTADORES')
  return todos.map((p) => p.id)
}

/**
 * The road goes on (design: domain §3, "→ road"): an internal direct choice is put before its provider, everything else
 * opens the first round of a locked request: one invitation per company, sealed proposals until the deadline (the date
 * given, else the parameter's business days). Whether the request may come here was asked of the rules before.
 * @throws Recusa SEM_PRESTADORES, PRESTADOR_NAO_CREDENCIADO, VALIDACAO for a date that has passed
 */
export async function convidar(
  tx: Banco,
  portas: Portas,
  s: Solicitacao,
  r: Regulamento,
  { ate, por }: { ate?: Data | undefined; por: number | null },
): Promise<Solicitacao> {
  const escolhida = await escolhaInternaDe(tx, s)
  if (escolhida) return pedirAceite(tx, portas, s, escolhida, r, { ate, por })
  if (ate !== undefined && ate < r.hoje) throw campoInvalido('dtaprazoenvioproposta', 'Escolha um prazo no futuro.')
  const prazo = ate ? r.fimDe(ate) : r.emDiasUteis(r.parametro('prazo_elaborar_proposta_du'))
  const empresas = await convidaveis(tx, s)
  await tx.execute(sql`insert into proposta (solicitacao_id, empresa_id, situacao)
    select ${s.id}, e, 'convidada' from unnest(${`{${empresas.join()}}`}::int[]) e
    on conflict (solicitacao_id, empresa_id) do update set situacao = 'convidada', motivo = null
    where proposta.situacao in ('declinada', 'expirada')`)
  const movida = await mover(tx, s, 'aguardando_propostas', r, {
    rodada: Math.max(1, s.rodada),
    dtaprazoenvioproposta: prazo,
    prazo,
  })
  await portas.fila.agendar(tx, 'solicitacao.prazo', { id: s.id }, { em: prazo })
  const dia = formatarData(dataLocal(prazo, r.parametro('fuso')))
  await registrar(tx, {
    solicitacaoId: s.id,
    evento: 'prestadoresConvidados',
    mensagem: `${empresas.length === 1 ? '1 prestador convidado' : `${empresas.length} prestadores convidados`} a propor até ${dia}`,
    usuarioId: por,
    para: ['cliente', ...internos],
    marco: true,
  })
  for (const empresaId of empresas) {
    await registrar(tx, {
      solicitacaoId: s.id,
      evento: 'conviteRecebido',
      mensagem: `Sua empresa foi convidada a propor até ${dia}`,
      usuarioId: por,
      para: ['prestador'],
      empresaId,
    })
    await avisarPessoas(tx, portas, await pessoasDaEmpresa(tx, empresaId, 'prestador'), {
      tipo: 'vez',
      mensagem: `Convite para propor: ${s.oferta.titulo}, solicitação ${s.nrosolicitacao}. Envie até ${dia}.`,
      destino: '/propostas',
      assunto: `Convite para proposta: ${s.oferta.titulo}`,
      detalhes: ['O conteúdo da sua proposta fica selado até o fim do prazo.'],
      botao: 'Ver o convite',
    })
  }
  return movida
}
