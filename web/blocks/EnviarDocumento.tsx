import { podeReceber, serveA } from '@hub/domain/documento/documento-da-empresa.rules.ts'
import { recusas } from '@hub/domain/kernel/recusas.ts'
import { documentoDaEmpresa as api } from '@hub/protocol/documento-da-empresa.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { consulta, useMudanca } from '../api/consultas.ts'
import { fraseDe } from '../api/falha.ts'
import { documentos } from '../parts/arquivos.ts'
import { useHoje } from '../parts/clock.ts'
import { Formulario } from '../parts/Formulario.tsx'
import { useArquivos } from '../parts/usar-arquivos.ts'
import { Arquivos } from '../ui/Arquivos.tsx'
import { CampoData } from '../ui/CampoData.tsx'
import { CampoSelecao } from '../ui/CampoSelecao.tsx'
import { CampoTexto } from '../ui/CampoTexto.tsx'
import { Faixa } from '../ui/Faixa.tsx'
import css from './EnviarDocumento.module.css'

interface Props {
  empresa: { id: number; nome: string; pessoa: 'cnpj' | 'cpf'; lados: readonly ('cliente' | 'prestador')[] }
  /** Kinds of which the company has one in force. */
  vigentes?: readonly number[]
  /** The only kind that can be sent here. */
  tipo?: number | undefined
  /** The document whose place the new one takes. */
  substitui?: { id: number; tipo: { id: number }; descricao: string | null } | undefined
  onClose: () => void
}

const ehDia = (texto: string) => /^\d{4}-\d{2}-\d{2}$/.test(texto)

/** Why nothing can be sent yet: a kind that is given can't be chosen here, and what is asked of it is not known without the kinds. */
const faltamOsTipos = ({ data, isError }: { data: unknown; isError: boolean }): string | undefined => {
  if (data) return undefined
  return isError ? 'Os tipos de documento não vieram. Feche e tente de novo.' : 'Carregando os tipos de documento.'
}

/** One document of a company: its kind, its dates, its file. */
export function EnviarDocumento(props: Props) {
  const { empresa, vigentes = [], tipo: fixo, substitui, onClose } = props
  const tipos = useQuery(consulta(api.listarTipos))
  const enviar = useMudanca(api.enviar, {
    sucesso: 'Documento enviado.',
    erro: false,
    aoConcluir: onClose,
    aoFalhar: (falha) => {
      const { arquivo: _, ...outros } = falha.campos
      arquivos.receberFalha(falha)
      dizer(outros)
    },
  })
  const hoje = useHoje()
  const [tipo, escolherTipo] = useState(String(substitui?.tipo.id ?? fixo ?? ''))
  const [descricao, descrever] = useState(substitui?.descricao ?? '')
  const [emissao, emitir] = useState('')
  const [validade, valer] = useState('')
  const [campos, dizer] = useState<Record<string, string>>({})
  const arquivos = useArquivos(documentos, { um: 'arquivo', falta: 'Escolha o arquivo.', enviando: enviar.isPending })
  const lista = (tipos.data ?? []).filter((t) => serveA(t, empresa))
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
    enviar.mutate({
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
    })
  }
  const noCampo =
    enviar.error && (Object.keys(campos).length > 0 || arquivos.campo.items.some((i) => i.state === 'erro'))
  return (
    <Formulario
      title={substitui ? 'Substituir documento' : 'Enviar documento'}
      subtitle={empresa.nome}
      error={enviar.error && !noCampo ? fraseDe(enviar.error) : tipos.error && fraseDe(tipos.error)}
      confirmLabel={substitui ? 'Substituir' : 'Enviar'}
      busyLabel="Enviando"
      busy={enviar.isPending}
      disabledReason={faltamOsTipos(tipos)}
      onClose={onClose}
      onSubmit={aoEnviar}
    >
      <CampoSelecao
        label="Tipo"
        placeholder={tipos.isPending ? 'Carregando' : 'Escolha'}
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
