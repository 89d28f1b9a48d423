import { campoInvalido } from '@hub/protocol/kernel/recusa.ts'
import * as z from 'zod/mini'
import type { Banco } from '../db/banco.ts'
import { linha, linhas, text } from '../db/linhas.ts'
import {
  conferirEmpresaImportada,
  empresaComPessoa,
  gravarEmpresaImportada,
  itemDaEmpresa,
} from '../passos/empresa-importada.ts'
import { type Importador, importador, type Registro } from '../passos/importador.ts'
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
  async conferir(db, corpo, { r }) {
    const { servicos, vigente_ate } = corpo as Pick<Prestador, 'servicos' | 'vigente_ate'>
    const campos = await conferirEmpresaImportada(db, corpo)
    if (vigente_ate && vigente_ate < r.hoje) campos.vigente_ate = 'Esta data já passou.'
    const desconhecidos = await semServico(db, codigosDe(servicos))
    if (desconhecidos.length > 0) campos.servicos = fraseDosDesconhecidos(desconhecidos)
    return campos
  },
  async gravar(db, { servicos, contrato, vigente_ate, ...dela }, contexto) {
    const { autorId, r } = contexto
    if (vigente_ate && vigente_ate < r.hoje) throw campoInvalido('vigente_ate', 'Esta data já passou.')
    const registros: Registro[] = await gravarEmpresaImportada(db, dela, contexto)
    const empresa = { id: registros[0]!.id } as Par['empresa']
    for (const codigo of codigosDe(servicos)) {
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

const codigosDe = (escritos: readonly string[]) => [...new Set(escritos.map((s) => s.toUpperCase()))]
const fraseDosDesconhecidos = (codigos: readonly string[]) =>
  codigos.length === 1
    ? `Não há serviço com o código ${codigos[0]}.`
    : `Não há serviços com os códigos ${new Intl.ListFormat('pt-BR').format(codigos)}.`

const semServico = async (db: Banco, codigos: readonly string[]): Promise<string[]> => {
  const achados = await linhas(db, { codigo: text })`
    select codigo from servico where codigo in (select jsonb_array_elements_text(${JSON.stringify(codigos)}::jsonb))`
  return codigos.filter((c) => !achados.some(({ codigo }) => codigo === c))
}

async function servicoDe(db: Banco, codigo: string): Promise<Par['servico']> {
  const achado = await linha(db, servicoDoPar)`
    select id, codigo, titulo, area_id as "areaId", ativo from servico where codigo = ${codigo}`
  if (!achado) throw campoInvalido('servicos', fraseDosDesconhecidos([codigo]))
  return achado
}
