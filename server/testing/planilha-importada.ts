import { type TipoDeImportacao, tiposDeImportacao } from '@hub/domain/importacao/colunas.ts'
import { importacao } from '@hub/protocol/importacao.ts'
import { largurasDe } from '../importacao/larguras.ts'
import type { ValorEscrito } from '../integrations/planilha/planilha.ts'
import type { Pessoa, TestHub } from './test-hub.ts'

/** Cells by the fields of their columns. */
export type Linha = Readonly<Record<string, ValorEscrito | undefined>>

/** A company that the cast does not have, as a line of a spreadsheet. */
export const padaria = {
  'empresa.documento': '11.222.333/0001-81',
  'empresa.razaosocial': 'PADARIA SOL LTDA',
  'empresa.porte': 'ME',
  'empresa.cidade': 'ilhéus',
  'empresa.estado': 'ba',
  'empresa.telefone': '(73) 3231-0000',
}

/** An import through HTTP, step by step; the administrator is at the other end. */
export function importarEm(hub: () => TestHub, ana: () => Pessoa = () => hub().como('ana')) {
  const planilha = (escritas: readonly Linha[], tipo: TipoDeImportacao = 'empresas', aba?: string): Promise<Buffer> => {
    const como = tiposDeImportacao[tipo]
    return hub().ports.planilhas.escrever([
      {
        nome: aba ?? como.aba,
        larguras: largurasDe(como.colunas),
        linhas: [
          como.colunas.map((c) => c.rotulo),
          ...escritas.map((l) => como.colunas.map((c) => l[c.campo] ?? null)),
        ],
      },
    ])
  }
  const enviar = (conteudo: Buffer, tipo: TipoDeImportacao = 'empresas') =>
    ana().deve(importacao.enviar, { corpo: { tipo }, arquivos: { arquivo: { nome: `${tipo}.xlsx`, conteudo } } })
  const ver = (id: number) => ana().deve(importacao.detalhar, { params: { id } })
  const conferida = async (conteudo: Buffer, tipo?: TipoDeImportacao) => {
    const { id } = await enviar(conteudo, tipo)
    await hub().rodarTrabalhos()
    return ver(id)
  }
  const gravada = async (conteudo: Buffer, tipo?: TipoDeImportacao) => {
    const { id } = await conferida(conteudo, tipo)
    await ana().deve(importacao.gravar, { params: { id } })
    await hub().rodarTrabalhos()
    return ver(id)
  }
  const desfazer = (id: number) =>
    ana().deve(importacao.desfazer, { params: { id }, corpo: { motivo: 'Planilha antiga' } })
  return { planilha, enviar, ver, conferida, gravada, desfazer }
}
