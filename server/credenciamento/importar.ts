import { juntar } from '@hub/domain/kernel/por-escrito.ts'
import * as z from 'zod/mini'
import type { Database } from '../db/drizzle.ts'
import { rows } from '../db/rows.ts'
import {
  conferirEmpresaImportada,
  type EmpresaEscrita,
  empresaComPessoa,
  gravarEmpresaImportada,
} from '../services/empresa-importada.ts'
import { importador } from '../services/importador.ts'
import { anotar } from './mudar.ts'
import { type Par, servicoDoPar } from './par.ts'
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
export const importarPrestadores = importador<EmpresaEscrita & Omit<Prestador, 'empresa' | 'pessoa'>, Prestador>({
  forma,
  async conferir(db, { empresa, pessoa, ...doCredenciamento }, contexto) {
    const { corpo, campos } = await conferirEmpresaImportada(db, { empresa, pessoa }, 'prestador', contexto)
    const { vigente_ate } = doCredenciamento
    if (vigente_ate && vigente_ate < contexto.r.hoje) campos.vigente_ate = 'Esta data já passou.'
    const servicos = [...new Set(doCredenciamento.servicos.map((s) => s.toUpperCase()))]
    const achados = await servicosDe(db, servicos)
    const desconhecidos = servicos.filter((s) => !achados.some(({ codigo }) => codigo === s))
    if (desconhecidos.length > 0)
      campos.servicos =
        desconhecidos.length === 1
          ? `Não há serviço com o código ${desconhecidos[0]}.`
          : `Não há serviços com os códigos ${juntar(desconhecidos)}.`
    return { corpo: { ...corpo, ...doCredenciamento, servicos }, campos }
  },
  async gravar(db, { servicos, contrato, vigente_ate, ...dela }, contexto) {
    const { actor, r } = contexto
    const registros = await gravarEmpresaImportada(db, dela, contexto)
    const empresa = { id: registros[0]!.id } as Par['empresa']
    for (const servico of await servicosDe(db, servicos)) {
      const aberto = {
        situacao: 'credenciado',
        contrato,
        vigenteAte: vigente_ate,
        solicitadoPor: actor.id,
        solicitadoEm: r.agora,
      } as const
      const c = await abrir(db, { empresa, servico }, aberto, r)
      await anotar(db, servico, c, {
        comando: 'vincular',
        para: 'credenciado',
        por: actor.id,
        frase: 'trazido de outro sistema por planilha',
        detalhe: contrato,
      })
      registros.push({ tabela: 'credenciamento', id: c.id })
    }
    return registros
  },
})

const servicosDe = (db: Database, codigos: readonly string[]): Promise<Par['servico'][]> =>
  rows(db, servicoDoPar)`
    select id, codigo, titulo, area_id as "areaId", ativo from servico
      where codigo in (select jsonb_array_elements_text(${JSON.stringify(codigos)}::jsonb)) order by codigo`
