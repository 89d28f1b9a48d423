import { escreverNumero } from '@hub/domain/kernel/por-escrito.ts'
import { portesTodos } from '@hub/domain/porte/porte.ts'
import {
  documentosDe,
  limitesDaLista,
  linhaDaFolha,
  linhasDoTexto,
} from '@hub/domain/subsolicitacao/documentos-colados.rules.ts'
import { campoInvalido } from '@hub/protocol/kernel/recusa.ts'
import type { listagem } from '@hub/protocol/listagem.ts'
import { type Database, sql } from '../db/drizzle.ts'
import { bool, each, nullable, num, oneOf, rows, text } from '../db/rows.ts'
import type { UseCase } from '../kernel/use-case.ts'
import { lerPlanilhaEnviada } from '../services/planilha-enviada.ts'
import { alcance, colunasDoCliente, verCliente } from './clientes.ts'

const cliente = {
  id: num,
  ...each(['nomefantasia', 'razaosocial', 'cidade', 'estado'], text),
  ...each(['cnpj', 'cpf', 'unidade'], nullable(text)),
  porte: nullable(oneOf(portesTodos)),
  ativo: bool,
}

const MAIS_BYTES = 2 * 1024 * 1024

/** Companies of another unit are not told from those that do not exist. */
export const encontrarClientes: UseCase<typeof listagem.encontrarClientes> = async ({
  db,
  actor,
  corpo,
  arquivos,
  ports,
}) => {
  const linhas = arquivos.length > 0 ? await linhasDoArquivo(db, ports, arquivos) : linhasDoTexto(corpo.texto ?? '')
  const todos = documentosDe(linhas)
  if (todos.length === 0)
    throw campoInvalido(arquivos.length > 0 ? 'arquivo' : 'texto', 'Não há nenhum CNPJ ou CPF aqui.')
  const documentos = todos.slice(0, limitesDaLista.documentos)
  const procurados = JSON.stringify(documentos.flatMap((d) => d.documento ?? []))
  const achadas = await rows(db, cliente)`
    select ${colunasDoCliente} from jsonb_array_elements_text(${procurados}::jsonb) d
      join empresa e on (e.cnpj = d::bpchar or e.cpf = d::bpchar) left join unidade_cidade u on u.cidade_ibge = e.cidade_ibge
      where e.porte is not null and ${alcance(actor) ?? sql`true`}`
  const porDocumento = new Map(achadas.map((e) => [e.cnpj ?? e.cpf, e]))
  return {
    documentos: documentos.map(({ escrito, documento, repetido }) => {
      const empresa = documento === null ? undefined : porDocumento.get(documento)
      return {
        escrito,
        resultado: documento === null ? 'invalida' : repetido ? 'repetida' : empresa ? 'encontrada' : 'ausente',
        empresa: empresa && !repetido ? verCliente(empresa) : null,
      }
    }),
    alem: todos.length - documentos.length,
  }
}

/** @throws Recusa CAMPOS_INVALIDOS where something stands below the lines that are read */
async function linhasDoArquivo(
  db: Database,
  ports: Parameters<typeof lerPlanilhaEnviada>[1],
  arquivos: Parameters<typeof lerPlanilhaEnviada>[2],
): Promise<string[]> {
  const { abas } = await lerPlanilhaEnviada(db, ports, arquivos, {
    bytes: MAIS_BYTES,
    abas: 'primeira',
    linhas: limitesDaLista.linhas,
    colunas: limitesDaLista.colunas,
  })
  if (abas.some((a) => a.cortada))
    throw campoInvalido(
      'arquivo',
      `O Hub lê até a linha ${escreverNumero(limitesDaLista.linhas)}. Tire as linhas em branco, ou divida o arquivo.`,
    )
  return abas.flatMap((a) => a.linhas.map(linhaDaFolha))
}
