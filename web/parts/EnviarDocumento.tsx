import { podeReceber, serveA } from '@hub/domain/documento/documento-da-empresa.rules.ts'
import { recusas } from '@hub/domain/kernel/recusas.ts'
import type { documentoDaEmpresa, TipoDeDocumento } from '@hub/protocol/documento-da-empresa.ts'
import type { CorpoEnviado } from '@hub/protocol/kernel/endpoint.ts'
import { useState } from 'react'
import { Arquivos } from '../ui/Arquivos.tsx'
import { CampoData } from '../ui/CampoData.tsx'
import { CampoSelecao } from '../ui/CampoSelecao.tsx'
import { CampoTexto } from '../ui/CampoTexto.tsx'
import { Faixa } from '../ui/Faixa.tsx'
import { documentos } from './arquivos.ts'
import { useHoje } from './clock.ts'
import css from './EnviarDocumento.module.css'
import { Formulario } from './Formulario.tsx'
import { useArquivos } from './usar-arquivos.ts'

interface Props {
  empresa: { id: number; nome: string; pessoa: 'cnpj' | 'cpf'; lados: readonly ('cliente' | 'prestador')[] }
  /** Kinds of which the company has one in force. */
  vigentes?: readonly number[]
  /** The only kind that can be sent here. */
  tipo?: number | undefined
  /** The document whose place the new one takes. */
  substitui?: { id: number; tipo: { id: number }; descricao: string | null } | undefined
  /** Undefined while they are on their way. */
  tipos: readonly TipoDeDocumento[] | undefined
  /** Why the kinds did not come, in a sentence. */
  semTipos: string | null
  enviar: Envio
  fraseDe: (erro: unknown) => string
  onClose: () => void
}

/** The mutation of the screen: what it throws may carry sentences by field. */
interface Envio {
  isPending: boolean
  error: unknown
  mutate: (
    pedido: {
      corpo: CorpoEnviado<typeof documentoDaEmpresa.enviar>
      arquivos: Record<string, File>
      aoProgredir: (fracao: number) => void
    },
    opcoes: { onError: (erro: unknown) => void },
  ) => void
}
const camposDe = (erro: unknown): Record<string, string> =>
  (erro as { campos?: Record<string, string> } | null)?.campos ?? {}

const ehDia = (texto: string) => /^\d{4}-\d{2}-\d{2}$/.test(texto)

/** One document of a company: its kind, its dates, its file. */
export function EnviarDocumento(props: Props) {
  const { empresa, vigentes = [], tipo: fixo, substitui, tipos, semTipos, enviar, fraseDe, onClose } = props
  const hoje = useHoje()
  const [tipo, escolherTipo] = useState(String(substitui?.tipo.id ?? fixo ?? ''))
  const [descricao, descrever] = useState(substitui?.descricao ?? '')
  const [emissao, emitir] = useState('')
  const [validade, valer] = useState('')
  const [campos, dizer] = useState<Record<string, string>>({})
  const arquivos = useArquivos(documentos, { um: 'arquivo', falta: 'Escolha o arquivo.', enviando: enviar.isPending })
  const lista = (tipos ?? []).filter((t) => serveA(t, empresa))
  const escolhido = lista.find((t) => String(t.id) === tipo)
  const vigente = !substitui && escolhido && !escolhido.varios && vigentes.includes(escolhido.id)
  const faltas = (): Record<string, string> => {
    const achadas: Record<string, string> = {}
    if (!escolhido) achadas.tipo = 'Escolha o tipo do documento.'
    if (emissao && !ehDia(emissao)) achadas.emissao = 'Esta data não existe.'
    if (validade && !ehDia(validade)) achadas.validade = 'Esta data não existe.'
    if (escolhido && Object.keys(achadas).length === 0) {
      const d = podeReceber({ emissao: emissao || null, validade: validade || null }, escolhido.validade, hoje)
      if (!d.permitido)
        achadas[d.recusa === 'DOCUMENTO_EMITIDO_NO_FUTURO' ? 'emissao' : 'validade'] = recusas[d.recusa].texto
    }
    return achadas
  }
  const aoEnviar = () => {
    const achadas = faltas()
    dizer(achadas)
    const escolhidos = arquivos.conferir()
    if (Object.keys(achadas).length || !escolhidos || !escolhido) return
    enviar.mutate(
      {
        corpo: {
          empresa: empresa.id,
          tipo: escolhido.id,
          ...(descricao.trim() && { descricao }),
          ...(emissao && { emissao }),
          ...(validade && escolhido.validade !== 'nenhuma' && { validade }),
          ...(substitui && { substitui: substitui.id }),
        },
        arquivos: escolhidos,
        aoProgredir: arquivos.aoProgredir,
      },
      {
        onError: (erro) => {
          const { arquivo: _, ...outros } = camposDe(erro)
          arquivos.receberFalha({ campos: camposDe(erro) })
          dizer(outros)
        },
      },
    )
  }
  const noCampo =
    enviar.error && (Object.keys(campos).length > 0 || arquivos.campo.items.some((i) => i.state === 'erro'))
  return (
    <Formulario
      title={substitui ? 'Substituir documento' : 'Enviar documento'}
      subtitle={empresa.nome}
      error={enviar.error && !noCampo ? fraseDe(enviar.error) : semTipos}
      confirmLabel={substitui ? 'Substituir' : 'Enviar'}
      busyLabel="Enviando"
      busy={enviar.isPending}
      onClose={onClose}
      onSubmit={aoEnviar}
    >
      <CampoSelecao
        label="Tipo"
        placeholder={!tipos && !semTipos ? 'Carregando' : 'Escolha'}
        disabled={Boolean(substitui ?? fixo)}
        value={tipo}
        onChange={escolherTipo}
        options={lista.map((t) => ({ value: String(t.id), label: t.tipo }))}
        errorMessage={campos.tipo}
      />
      {(vigente || substitui) && (
        <Faixa tone="info">O de antes não se perde: fica em "Documentos substituídos" e no histórico.</Faixa>
      )}
      {escolhido?.varios && (
        <CampoTexto
          label="Descrição"
          optional
          help="O que distingue este dos outros: de quem é, de que serviço."
          value={descricao}
          onChange={descrever}
          errorMessage={campos.descricao}
        />
      )}
      <div className={css.datas}>
        <CampoData
          label="Emissão"
          optional
          value={emissao}
          onChange={emitir}
          max={hoje}
          errorMessage={campos.emissao}
        />
        {escolhido && escolhido.validade !== 'nenhuma' && (
          <CampoData
            label="Vale até"
            optional={escolhido.validade === 'opcional'}
            value={validade}
            onChange={valer}
            min={hoje}
            errorMessage={campos.validade}
          />
        )}
      </div>
      <Arquivos label="Arquivo" {...arquivos.campo} hint="PDF, PNG, JPG, DOCX ou XLSX, até 20 MB." />
    </Formulario>
  )
}
