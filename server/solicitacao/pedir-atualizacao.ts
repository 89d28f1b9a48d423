import { dataLocal, formatarData } from '@hub/domain/kernel/data.ts'
import { decidir } from '@hub/domain/kernel/maquina.ts'
import { primeiraMaiuscula } from '@hub/domain/kernel/texto.ts'
import { solicitacao } from '@hub/domain/solicitacao/solicitacao.states.ts'
import { campoInvalido, exigir } from '@hub/protocol/kernel/recusa.ts'
import type { solicitacao as chamadas } from '@hub/protocol/solicitacao.ts'
import { lerRegulamento } from '../db/queries/regulamento.ts'
import { atualizacaoDeEmpresa } from '../db/tables/empresa.ts'
import { avisarPessoas } from '../events/avisar-pessoas.ts'
import { pessoasDaEmpresa } from '../events/notificar.ts'
import { internos, registrar } from '../events/registrar.ts'
import type { Caso } from '../kernel/caso.ts'
import { mover } from '../passos/mover-solicitacao.ts'
import { travarVisivel } from '../passos/solicitacao-travada.ts'
import { verMovida } from './solicitacao.view.ts'

/** The client is told what of the company's data to mend, and by when. */
export const pedirAtualizacao: Caso<typeof chamadas.pedirAtualizacao> = async ({ db, ator, params, corpo, portas }) => {
  const s = await travarVisivel(db, ator, params.id, ['gestor', 'coordenador'], 'pedirAtualizacao')
  exigir(decidir(solicitacao, 'pedirAtualizacao', s.substatus, ator.grupos))
  const r = await lerRegulamento(db)
  if (corpo.prazo !== undefined && corpo.prazo < r.hoje) throw campoInvalido('prazo', 'Escolha uma data no futuro.')
  const prazo = corpo.prazo ? r.fimDe(corpo.prazo) : r.emDiasUteis(r.de(s).parametro('prazo_pendencia_cliente_du'))
  const pedido = primeiraMaiuscula(corpo.pedido)
  await db.insert(atualizacaoDeEmpresa).values({ empresaId: s.empresaId, solicitacaoId: s.id, pedido, prazo })
  const movida = await mover(db, s, 'aguardando_atualizacao_cliente', r, { prazo })
  await registrar(db, {
    solicitacaoId: s.id,
    evento: 'atualizacaoPedida',
    mensagem: 'Atualização dos dados da empresa pedida',
    detalhe: pedido,
    usuarioId: ator.id,
    para: ['cliente', ...internos],
  })
  await avisarPessoas(db, portas, await pessoasDaEmpresa(db, s.empresaId, 'cliente'), {
    tipo: 'vez',
    mensagem: `É a sua vez: atualize os dados da empresa na solicitação ${s.nrosolicitacao} até ${formatarData(dataLocal(prazo, r.parametro('fuso')))}.`,
    destino: `/solicitacoes/${s.id}`,
    assunto: `Atualize os dados da empresa: solicitação ${s.nrosolicitacao}`,
    detalhes: [`O gestor pediu: ${pedido}`],
    botao: 'Atualizar os dados',
  })
  return verMovida(movida)
}
