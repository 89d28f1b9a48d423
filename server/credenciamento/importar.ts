import { campoInvalido } from '@hub/protocol/kernel/recusa.ts'
import { sql } from 'drizzle-orm'
import * as z from 'zod/mini'
import type { Banco } from '../db/banco.ts'
import { linha } from '../db/linhas.ts'
import { empresaComPessoa, gravarEmpresaImportada, itemDaEmpresa } from '../passos/empresa-importada.ts'
import { type Importador, importador, type Registro } from '../passos/importador.ts'
import { anotar } from './mudar.ts'
import type { Par } from './par.ts'
import { abrir } from './pedido.ts'

const forma = z.strictObject({
  ...empresaComPessoa.shape,
  servicos: z.array(z.string()).check(z.minLength(1, 'Informe o código de pelo menos um serviço.')),
  contrato: z.string('Informe o contrato ou o edital.').check(z.minLength(2), z.maxLength(200)),
  vigente_ate: z.nullable(z.string()),
})
type Prestador = z.infer<typeof forma>

/**
 * Companies that another system had accredited: they come accredited, on the contract that the spreadsheet names, and what the staff
 * demands of documents is due at the next check, as of everybody.
 */
export const importarPrestadores: Importador = importador<Prestador>({
  montar: (linhas) =>
    linhas.map((l) => {
      const { linhas: dela, corpo, onde } = itemDaEmpresa(l, 'prestador')
      const { servicos, contrato, vigente_ate } = l.valores
      return {
        linhas: dela,
        corpo: { ...corpo, servicos: servicos ?? [], contrato, vigente_ate },
        onde: (campo) => {
          const [parte = ''] = campo.split('.')
          return ['servicos', 'contrato', 'vigente_ate'].includes(parte) ? { indice: 0, coluna: parte } : onde(campo)
        },
      }
    }),
  forma,
  async gravar(db, { servicos, contrato, vigente_ate, ...dela }, contexto) {
    const { autorId, r } = contexto
    if (vigente_ate && vigente_ate < r.hoje) throw campoInvalido('vigente_ate', 'Esta data já passou.')
    const registros: Registro[] = await gravarEmpresaImportada(db, dela, contexto)
    const empresa = { id: registros[0]!.id } as Par['empresa']
    for (const codigo of new Set(servicos.map((s) => s.toUpperCase()))) {
      const servico = await servicoDe(db, codigo)
      const aberto = {
        situacao: 'credenciado',
        contrato,
        vigenteAte: vigente_ate,
        solicitadoPor: autorId,
        solicitadoEm: r.agora,
      } as const
      const c = await abrir(db, { empresa, servico }, aberto, r)
      await anotar(db, servico, c, {
        comando: 'vincular',
        para: 'credenciado',
        por: autorId,
        frase: 'trazido de outro sistema por planilha',
        detalhe: contrato,
      })
      registros.push({ tabela: 'credenciamento', id: c.id })
    }
    return registros
  },
})

async function servicoDe(db: Banco, codigo: string): Promise<Par['servico']> {
  const achado = await linha<Par['servico']>(
    db,
    sql`select id, codigo, titulo, area_id as "areaId", ativo from servico where codigo = ${codigo}`,
  )
  if (!achado) throw campoInvalido('servicos', `Não há serviço com o código ${codigo}.`)
  return achado
}
