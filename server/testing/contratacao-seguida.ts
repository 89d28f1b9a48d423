import { avaliacao } from '@hub/protocol/avaliacao.ts'
import { contrato } from '@hub/protocol/contrato.ts'
import { pagamento } from '@hub/protocol/pagamento.ts'
import { projeto } from '@hub/protocol/projeto.ts'
import { solicitacao } from '@hub/protocol/solicitacao.ts'
import { nullable, num, row, text } from '../db/rows.ts'
import { type Contratacao, type EmpresaDeLuciana, empresasDeLuciana } from './contratacao-enviada.ts'
import { daEntidade } from './historia.ts'
import { pdfPequeno } from './projeto-em-execucao.ts'
import { centroDeCusto } from './solicitacao-liberada.ts'
import type { TestHub } from './test-hub.ts'

/** Sum of amounts in reais, in centavos. */
export const centavos = (valores: readonly number[]) => valores.reduce((s, v) => s + Math.round(v * 100), 0)
export const cadaParte = (c: Contratacao) => Object.entries(c.partes) as [EmpresaDeLuciana, number][]

/** What stories of hirings look at and do again and again. */
export function seguirContratacao(hub: TestHub) {
  const interna = (id: number) => hub.como('luciana').deve(solicitacao.detalharInterno, { params: { id } })
  const partes = (id: number) => hub.como('luciana').deve(solicitacao.listarSubsolicitacoes, { params: { id } })
  const cancelar = (quem: 'luciana' | 'vera' | 'helena' | 'paulo', id: number) =>
    hub.como(quem).chamar(solicitacao.cancelar, { params: { id }, corpo: { justificativa: 'Não vamos seguir.' } })
  const saldo = async () =>
    Number(
      (await row(hub.database, { saldo: num })`
        select saldo from centro_custo where id = ${await centroDeCusto(hub)}`)!.saldo,
    )
  const guardada = async (id: number) =>
    (await row(hub.database, { substatus: text, reservado: num, comprometido: num, valor: num, cota: nullable(num) })`
      select substatus, reservado::float8, comprometido::float8, valor::float8, cota from solicitacao where id = ${id}`)!
  const empresaDe = (e: EmpresaDeLuciana) => hub.empresa(empresasDeLuciana[e].documento)
  const propostaDa = async (parte: number) =>
    (await row(hub.database, { id: num })`
      select proposta_id as id from solicitacao where id = ${parte}`)!.id

  /** All three parties of one company's contract sign it. */
  async function assinar(c: Contratacao, e: EmpresaDeLuciana) {
    const params = { a: await propostaDa(c.partes[e]), b: await empresaDe(e) }
    await hub.como('marina').deve(contrato.assinar, { params, corpo: { aceite: true } })
    await hub.como(empresasDeLuciana[e].quem).deve(contrato.assinar, { params, corpo: { aceite: true } })
    await hub.como('vera').deve(contrato.autorizarAssinatura, {
      params: { id: await daEntidade(hub, c.partes[e]) },
      corpo: { aceite: true },
    })
    await hub.rodarTrabalhos()
  }

  /** One company's part from its signed contract to its conclusion, by everybody it takes. */
  async function viver(c: Contratacao, e: EmpresaDeLuciana) {
    const [id, cliente, luciana] = [c.partes[e], hub.como(empresasDeLuciana[e].quem), hub.como('luciana')]
    const params = { id }
    const pdf = await pdfPequeno()
    const paga = await luciana.deve(pagamento.registrarPresencial, {
      corpo: { solicitacao: id, pago_em: '2019-01-07', forma: 'dinheiro' },
      arquivos: { comprovante: { nome: 'comprovante.pdf', conteudo: pdf } },
    })
    await hub.como('vera').deve(pagamento.confirmarPresencial, { params: { id: paga.id }, corpo: {} })
    await luciana.deve(solicitacao.liberar, { params, corpo: {} })
    const { etapas } = await hub.como('marina').deve(projeto.detalhar, { params })
    for (const { id: id2 } of etapas) {
      await hub.como('marina').deve(projeto.entregarEtapa, {
        params: { id, id2 },
        corpo: {},
        arquivos: { arquivos: { nome: 'etapa.pdf', conteudo: pdf } },
      })
      await cliente.deve(projeto.aceitarEtapa, { params: { id, id2 }, corpo: {} })
    }
    await hub.como('marina').deve(projeto.finalizar, { params, corpo: {} })
    const { perguntas } = await cliente.deve(avaliacao.lerQuestionario, { params })
    await cliente.deve(avaliacao.avaliar, {
      corpo: {
        solicitacao: id,
        respostas: perguntas.map((q) => ({
          pergunta: q.id,
          resposta: q.tipo === 'escala' ? 9 : q.tipo === 'escolha' ? q.opcoes![0]! : 'Bom',
        })),
      },
    })
    await luciana.deve(avaliacao.gerarAtesto, { params, corpo: {} })
    await luciana.deve(solicitacao.finalizar, { params, corpo: {} })
  }

  return { interna, partes, cancelar, saldo, guardada, empresaDe, propostaDa, assinar, viver }
}
