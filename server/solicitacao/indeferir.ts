import { formatarData } from '@hub/domain/kernel/data.ts'
import { decidir } from '@hub/domain/kernel/maquina.ts'
import { primeiraMaiuscula } from '@hub/domain/kernel/texto.ts'
import { solicitacao } from '@hub/domain/solicitacao/solicitacao.states.ts'
import { exigir } from '@hub/protocol/kernel/recusa.ts'
import type { solicitacao as chamadas } from '@hub/protocol/solicitacao.ts'
import { lerRegulamento } from '../db/queries/regulamento.ts'
import { recurso } from '../db/tables/solicitacao.ts'
import { avisarPessoas } from '../events/avisar-pessoas.ts'
import { pessoasDaEmpresa } from '../events/notificar.ts'
import { internos, registrar } from '../events/registrar.ts'
import type { Caso } from '../kernel/caso.ts'
import { mover } from '../passos/mover-solicitacao.ts'
import { travarVisivel } from '../passos/solicitacao-travada.ts'
import { verMovida } from './solicitacao.view.ts'

/** Turned down in the analysis: nothing was set aside or invited yet. The client may appeal once, within the parameter's days. */
export const indeferir: Caso<typeof chamadas.indeferir> = async ({ db, ator, params, corpo, portas }) => {
  const s = await travarVisivel(db, ator, params.id, ['gestor', 'coordenador'])
  exigir(decidir(solicitacao, 'indeferir', s.substatus, ator.grupos))
  const motivo = primeiraMaiuscula(corpo.motivo)
  const r = await lerRegulamento(db)
  const prazo = r.emDiasUteis(r.de(s).parametro('prazo_recurso_du'))
  const movida = await mover(db, s, 'indeferida', r, { justificativa: motivo })
  // A second refusal, after an appeal, is final: the row of the first one stays.
  const [primeira] = await db
    .insert(recurso)
    .values({ solicitacaoId: s.id, indeferidaPor: ator.id, indeferidaEm: r.agora, prazo })
    .onConflictDoNothing()
    .returning({ id: recurso.solicitacaoId })
  await registrar(db, {
    solicitacaoId: s.id,
    evento: 'solicitacaoIndeferida',
    mensagem: 'Solicitação indeferida',
    detalhe: motivo,
    usuarioId: ator.id,
    para: ['cliente', ...internos],
    marco: true,
  })
  await avisarPessoas(db, portas, await pessoasDaEmpresa(db, s.empresaId, 'cliente'), {
    mensagem: `O gestor não aprovou o seu pedido de ${s.oferta.titulo}, na solicitação ${s.nrosolicitacao}.`,
    destino: `/solicitacoes/${s.id}`,
    assunto: `Solicitação ${s.nrosolicitacao} indeferida`,
    detalhes: [
      `Motivo: ${motivo}`,
      ...(primeira ? [`Se não concorda, você pode recorrer uma vez, até ${formatarData(r.diaDe(prazo))}.`] : []),
    ],
  })
  return verMovida(movida)
}
