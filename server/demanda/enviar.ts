import { podeEnviar } from '@hub/domain/compra/compra.rules.ts'
import { deReais } from '@hub/domain/kernel/dinheiro.ts'
import { recusas } from '@hub/domain/kernel/recusas.ts'
import { naPeleDe } from '@hub/domain/solicitacao/alcance.rules.ts'
import type { demanda } from '@hub/protocol/demanda.ts'
import { campoInvalido, existente, Recusa } from '@hub/protocol/kernel/recusa.ts'
import type { Database } from '../db/drizzle.ts'
import { type EmpresaCompradora, empresaCompradora, segurarEmpresas } from '../db/queries/empresa-compradora.ts'
import { type OfertaAComprar, ofertasAComprar } from '../db/queries/ofertas-a-comprar.ts'
import { lerRegulamento } from '../db/queries/regulamento.ts'
import { proximosNumeros } from '../db/queries/sequencia.ts'
import { demandaInterna } from '../db/tables/demanda.ts'
import { anunciar } from '../events/anunciar.ts'
import type { Actor, Pedido, UseCase } from '../kernel/use-case.ts'
import { conferirRespostas } from '../services/conferir-respostas.ts'
import { criarSolicitacao } from '../services/criar-solicitacao.ts'
import { removerRascunho } from '../services/remover-rascunho.ts'
import { conferirEscolha } from './conferir-escolha.ts'
import { avisos } from './demanda.avisos.ts'

/**
 * A manager sends a request for a client of his units and becomes its responsible; a coordinator sends for anybody, and the
 * unit's managers take it. With a direct choice its price is the demand's from the start.
 */
export const enviar: UseCase<typeof demanda.enviar> = async ({ db, actor, corpo, ports }) => {
  const { empresa, oferta } = await conferirPedido(db, actor, corpo)
  const [respostas] = await conferirRespostas(db, actor.id, [
    { perguntas: corpo.perguntas, questionarioId: oferta.questionarioId, ofertaId: oferta.id, campo: 'perguntas' },
  ])
  const r = await lerRegulamento(db)
  const escolha =
    corpo.escolha_direta &&
    (await conferirEscolha(
      db,
      corpo.escolha_direta,
      { empresaId: empresa.id, servicoId: oferta.servicoId, horasDaOferta: oferta.copia.horas },
      r,
    ))
  const [numero] = await proximosNumeros(db, 'solicitacao', Number(r.hoje.slice(0, 4)), 1)
  const enviada = await criarSolicitacao(db, r, ports, {
    nrosolicitacao: numero!,
    autorId: actor.id,
    empresa,
    oferta,
    objetivo: corpo.objetivo,
    respostas: respostas!,
    escolhaDiretaId: corpo.escolha_direta?.prestador ?? null,
    ...(escolha && { valor: escolha.valor }),
    gestorId: actor.grupos.includes('gestor') ? actor.id : null,
    mensagem: 'Solicitação enviada pela entidade em nome do cliente',
  })
  await db.insert(demandaInterna).values({
    solicitacaoId: enviada.id,
    valorDaOferta: escolha ? oferta.valor : deReais(enviada.valor),
    escolha: escolha ?? null,
    escolhidaPor: escolha ? actor.id : null,
  })
  await ports.emitir(db, ports, 'solicitacaoEnviada', { solicitacaoId: enviada.id })
  if (corpo.rascunho !== undefined) await removerRascunho(db, actor.id, corpo.rascunho)
  // The client knows of it at once, and sees everything as of a request of his own.
  await anunciar(db, avisos.enviadaEmNomeDoCliente, { ...enviada, autor: actor.nome }, ports)
  return enviada
}

/** What is named must exist for this caller and be allowed for this client. @throws Recusa */
async function conferirPedido(
  db: Database,
  actor: Actor,
  corpo: Pedido<typeof demanda.enviar>['corpo'],
): Promise<{ empresa: EmpresaCompradora; oferta: OfertaAComprar }> {
  await segurarEmpresas(db, [corpo.empresa])
  const empresa = existente(await empresaCompradora(db, corpo.empresa))
  const alcanca =
    actor.grupos.includes('coordenador') ||
    naPeleDe(actor, 'gestor').some((g) => empresa.unidadeId !== null && g.unidades.includes(empresa.unidadeId))
  if (!alcanca) throw new Recusa('NAO_ENCONTRADO')
  const oferta = (await ofertasAComprar(db, [corpo.modelo_oferta])).get(corpo.modelo_oferta)
  if (!oferta) throw campoInvalido('modelo_oferta', 'Esta oferta não existe.')
  const decisao = podeEnviar({ empresa, oferta })
  if (!decisao.permitido) {
    const codigo = decisao.recusa
    const campo = codigo === 'EMPRESA_INATIVA' || codigo === 'SEM_UNIDADE' ? 'empresa' : 'modelo_oferta'
    throw new Recusa(codigo, { campos: { [campo]: recusas[codigo].texto } })
  }
  return { empresa, oferta }
}
