import { recusas } from '@hub/domain/kernel/recusas.ts'
import { limparLinha } from '@hub/domain/kernel/texto.ts'
import { extensoes, type TipoDeArquivo } from '@hub/domain/kernel/tipos-de-arquivo.ts'
import { campoInvalido, Recusa } from '@hub/protocol/kernel/recusa.ts'
import type { FastifyRequest } from 'fastify'
import { type Database, insertRow } from '../db/drizzle.ts'
import { arquivo } from '../db/tables/arquivo.ts'
import type { ArquivoGuardado } from '../integrations/arquivos/arquivos.ts'
import { receber } from '../integrations/arquivos/receber.ts'
import type { Ports } from '../kernel/ports.ts'
import type { Actor, ArquivoRecebido } from '../kernel/use-case.ts'
import { fundoDemais, lerJson } from './json.ts'
import { partesDe } from './partes.ts'

/** Fields and files of a multipart body. A field named `dados` holds JSON and is spread over the others. */
export interface Formulario {
  campos: Record<string, unknown>
  arquivos: ArquivoRecebido[]
  /** Field and SHA-256 of each file: what one Idempotency-Key stands for. */
  resumos: string[]
  /** Writes the files' rows with the transaction of the effect. */
  gravar(tx: Database): Promise<void>
  /** Removes the stored bytes when the effect did not happen. */
  desfazer(): Promise<void>
}

/** Characters of all fields of a form; files are counted apart. `dados` is read once. */
const MAIS_ESCRITO = 512 * 1024

/** Reads a multipart body: every file is checked by content and stored before the transaction opens. */
export async function receberFormulario(
  req: FastifyRequest,
  ports: Ports,
  actor: Actor | undefined,
): Promise<Formulario> {
  if (!req.isMultipart()) throw new Recusa('TIPO_NAO_ACEITO')
  const campos: Record<string, unknown> = {}
  const guardados: { campo: string; nome: string; arquivo: ArquivoGuardado }[] = []
  const arquivos: ArquivoRecebido[] = []
  let escritos = 0
  let dados = false
  const desfazer = async () => {
    for (const g of guardados) await ports.arquivos.apagar(g.arquivo.chave)
  }
  try {
    for await (const parte of partesDe(req)) {
      if (parte.type === 'field') {
        if (parte.valueTruncated)
          throw new Recusa('CORPO_GRANDE_DEMAIS', { campos: { [parte.fieldname]: 'O texto é grande demais.' } })
        // The parser replaces bytes that are no text; what people write has no such character.
        // A part that says that it is JSON comes read, however deep.
        if (fundoDemais(parte.value)) throw semFormato(parte.fieldname)
        const texto = typeof parte.value === 'string' ? parte.value : JSON.stringify(parte.value)
        if (texto.includes('\ufffd'))
          throw campoInvalido(parte.fieldname, 'O texto tem um caractere que não pode ser gravado.')
        escritos += texto.length
        if (escritos > MAIS_ESCRITO || (parte.fieldname === 'dados' && dados)) throw new Recusa('CORPO_GRANDE_DEMAIS')
        dados ||= parte.fieldname === 'dados'
        if (parte.fieldname === 'dados') Object.assign(campos, lerDados(texto))
        else campos[parte.fieldname] = parte.value
        continue
      }
      const recebimento = await receber(parte.file, {
        arquivos: ports.arquivos,
        ...(ports.antivirus && { antivirus: ports.antivirus }),
      })
      if (!recebimento.aceito)
        throw new Recusa(recebimento.recusa, { campos: { [parte.fieldname]: recusas[recebimento.recusa].texto } })
      guardados.push({
        campo: parte.fieldname,
        nome: nomeLimpo(parte.filename, recebimento.arquivo.tipo),
        arquivo: recebimento.arquivo,
      })
    }
  } catch (causa) {
    await desfazer()
    throw causa
  }
  return {
    campos,
    arquivos,
    resumos: guardados.map((g) => `${g.campo} ${g.arquivo.sha256}`),
    desfazer,
    async gravar(tx) {
      arquivos.length = 0
      for (const g of guardados) {
        const row = await insertRow(tx, arquivo, { ...g.arquivo, nome: g.nome, usuarioId: actor?.id ?? null })
        arquivos.push({ campo: g.campo, id: row.id, nome: g.nome })
      }
    },
  }
}

function lerDados(texto: string): object {
  let lido: unknown
  try {
    lido = lerJson(texto)
  } catch {
    throw semFormato('dados')
  }
  if (lido === null || typeof lido !== 'object' || Array.isArray(lido)) throw semFormato('dados')
  return lido
}

const semFormato = (campo: string): Recusa => campoInvalido(campo, 'O formato deste campo não é o esperado.')

const deJpeg = ['jpeg', 'jfif']

/**
 * The client's name of a file: no path, nothing that cannot be seen, bounded. It ends as what the file holds: a PDF that was named
 * as a script or a page would be run as that by whoever opens what was saved.
 */
function nomeLimpo(nome: string, tipo: TipoDeArquivo): string {
  const limpo = limparLinha((nome.split(/[\\/]/).at(-1) ?? '').slice(-500).replace(/[\0"<>|:*?]/g, '')) || 'arquivo'
  const terminacoes = [extensoes[tipo], ...(tipo === 'image/jpeg' ? deJpeg : [])]
  const certo = terminacoes.some((t) => limpo.toLowerCase().endsWith(`.${t}`))
  return (certo ? limpo : `${limpo}.${extensoes[tipo]}`).slice(-120).toWellFormed()
}
