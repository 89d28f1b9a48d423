import { podeAprovar } from '@hub/domain/diagnostico/diagnostico.rules.ts'
import { decidir } from '@hub/domain/kernel/maquina.ts'
import { solicitacao } from '@hub/domain/solicitacao/solicitacao.states.ts'
import type { diagnostico } from '@hub/protocol/diagnostico.ts'
import { exigir } from '@hub/protocol/kernel/recusa.ts'
import { lerFeitosPorDelegacao } from '../db/queries/feitos-por-delegacao.ts'
import { lerRegulamento } from '../db/queries/regulamento.ts'
import { avisarPessoas } from '../events/avisar-pessoas.ts'
import { pessoasDaEmpresa } from '../events/notificar.ts'
import type { Caso } from '../kernel/caso.ts'
import { convidar } from '../passos/convidar.ts'
import { anotar, avisarExecutor } from './aviso.ts'
import { verDiagnostico } from './diagnostico.view.ts'
import { fatosDoDiagnostico, mudarDiagnostico, travarDiagnostico } from './diagnostico-travado.ts'
import { emitirComprovante } from './emitir-comprovante.ts'

/** The manager accepts the file: its receipt is issued, the client reads it, and the request goes on to the proposals. */
export const aprovar: Caso<typeof diagnostico.aprovar> = async ({ db, ator, params, corpo, portas }) => {
  const { s, d, quem } = await travarDiagnostico(db, ator, params.id, ['gestor', 'coordenador'])
  const porDelegacao = await lerFeitosPorDelegacao(db, s.id)
  exigir(podeAprovar({ ...fatosDoDiagnostico(d), porDelegacao }, quem))
  exigir(decidir(solicitacao, 'aprovarDiagnostico', s.substatus, quem.papeis))
  const r = await lerRegulamento(db)
  const aprovado = await mudarDiagnostico(db, d, {
    situacao: 'aprovado',
    motivo: null,
    encerradoEm: r.agora,
    encerradoPor: ator.id,
  })
  const codigo = await emitirComprovante(db, portas, s, aprovado, { gestor: ator, em: r.agora })
  await mudarDiagnostico(db, aprovado, { comprovanteCodigo: codigo })
  await anotar(db, s, aprovado, {
    evento: 'diagnosticoAprovado',
    mensagem: `Diagnóstico ${d.nrodiagnostico} aprovado`,
    por: ator.id,
    cliente: true,
  })
  await avisarExecutor(db, portas, aprovado, {
    mensagem: `O diagnóstico ${d.nrodiagnostico} foi aprovado. O comprovante está na página dele.`,
    assunto: `Diagnóstico ${d.nrodiagnostico} aprovado`,
  })
  await avisarPessoas(db, portas, await pessoasDaEmpresa(db, s.empresaId, 'cliente'), {
    mensagem: `O diagnóstico da sua solicitação ${s.nrosolicitacao} está pronto: leia o resultado.`,
    destino: `/diagnosticos/${d.id}`,
    assunto: `Diagnóstico pronto: solicitação ${s.nrosolicitacao}`,
    botao: 'Ler o diagnóstico',
  })
  await convidar(db, portas, s, r, { ate: corpo.dtaprazoenvioproposta, por: ator.id })
  return verDiagnostico(db, ator, d.id)
}
