import { emReais } from '@hub/domain/kernel/dinheiro.ts'
import { abas, type ConteudoDaPlanilha, lerPlanilha, linhasLidas } from '@hub/domain/proposta/planilha.rules.ts'
import { podeSalvar } from '@hub/domain/proposta/proposta.rules.ts'
import { exigir, existente, Recusa } from '@hub/protocol/kernel/recusa.ts'
import { recusas } from '@hub/protocol/kernel/recusas.ts'
import type { proposta } from '@hub/protocol/proposta.ts'
import { eq } from 'drizzle-orm'
import type { Banco } from '../db/banco.ts'
import { lerRegulamento } from '../db/queries/regulamento.ts'
import { arquivo } from '../db/tables/arquivo.ts'
import { type AbaLida, PlanilhaIlegivel } from '../integrations/planilha/planilha.ts'
import type { Caso } from '../kernel/caso.ts'
import type { Portas } from '../kernel/portas.ts'
import { type Conteudo, gravarConteudo } from './gravar-conteudo.ts'
import { verProposta } from './proposta.view.ts'
import { type Proposta, travarPropria } from './proposta-travada.ts'

const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'
/** The filled template has some 10 kB; a workbook is read whole, so it is kept well below what would hold the others up. */
const MAIS_BYTES = 512 * 1024

/**
 * The draft takes the content of a filled template. One wrong cell and nothing is saved: the answer names every one of them.
 * What the file leaves empty of the texts stays as it is; its stages take the place of the draft's.
 */
export const preencherPorPlanilha: Caso<typeof proposta.preencherPorPlanilha> = async (pedido) => {
  const { db, ator, params, corpo, arquivos, portas } = pedido
  const r = await lerRegulamento(db)
  const travada = await travarPropria(db, ator, params.id, r)
  exigir(podeSalvar(travada.fatos, { id: ator.id, papeis: ['prestador'] }))
  const enviado = arquivos.find((a) => a.campo === 'arquivo') ?? arquivos[0]
  if (!enviado) throw new Recusa('ARQUIVO_AUSENTE', { campos: { arquivo: recusas.ARQUIVO_AUSENTE.texto } })
  const lida = lerPlanilha(await lerArquivo(db, portas, enviado.id), r.hoje)
  if ('falhas' in lida) {
    const campos: Record<string, string> = {}
    for (const { aba, celula, mensagem } of lida.falhas) campos[`${aba}!${celula}`] ??= mensagem
    throw new Recusa('PLANILHA_COM_ERROS', { campos })
  }
  await gravarConteudo(db, ator, travada, comoConteudo(lida.conteudo, travada.p, corpo.versao))
  return verProposta(db, ator, params.id)
}

/** The workbook's sheets. The file itself is not kept: without its row the nightly sweep removes it. */
async function lerArquivo(tx: Banco, portas: Portas, id: number): Promise<AbaLida[]> {
  const [achado] = await tx.delete(arquivo).where(eq(arquivo.id, id)).returning()
  const { chave, tipo, tamanho } = existente(achado)
  const recusar = (codigo: 'ARQUIVO_TIPO_NAO_ACEITO' | 'ARQUIVO_GRANDE_DEMAIS' | 'PLANILHA_ILEGIVEL', frase: string) =>
    new Recusa(codigo, { campos: { arquivo: frase } })
  if (tipo !== XLSX) throw recusar('ARQUIVO_TIPO_NAO_ACEITO', 'Envie o modelo preenchido, em XLSX.')
  if (tamanho > MAIS_BYTES) throw recusar('ARQUIVO_GRANDE_DEMAIS', 'A planilha passa de 500 kB. Use o modelo do Hub.')
  const pedacos: Buffer[] = []
  for await (const pedaco of await portas.arquivos.ler(chave)) pedacos.push(pedaco as Buffer)
  try {
    return await portas.planilhas.ler(Buffer.concat(pedacos), {
      abas: [abas.proposta, abas.etapas],
      linhas: linhasLidas,
      colunas: 6,
    })
  } catch (causa) {
    if (causa instanceof PlanilhaIlegivel) throw recusar('PLANILHA_ILEGIVEL', recusas.PLANILHA_ILEGIVEL.texto)
    throw causa
  }
}

function comoConteudo(c: ConteudoDaPlanilha, p: Proposta, versao: number | undefined): Conteudo {
  return {
    apresentacao: c.apresentacao ?? p.apresentacao,
    visita: c.visita ?? p.visita,
    comentario: c.comentario ?? p.comentario,
    validade: c.validade ?? p.validade,
    valor_bruto: emReais(c.etapas.reduce((t, e) => t + e.valor, 0)),
    etapas: c.etapas.map((e, i) => ({ ...e, ordem: i + 1, valor: emReais(e.valor) })),
    ...(versao !== undefined && { versao }),
  }
}
