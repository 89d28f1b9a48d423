import { consultorEmpresa as api, type ConsultorDaEmpresa } from '@hub/protocol/consultor-empresa.ts'
import { useState } from 'react'
import { useMudanca } from '../../api/consultas.ts'
import { fraseDe } from '../../api/falha.ts'
import { documentos } from '../../parts/arquivos.ts'
import { useHoje } from '../../parts/clock.ts'
import { Formulario } from '../../parts/Formulario.tsx'
import { useArquivos } from '../../parts/usar-arquivos.ts'
import { Arquivos } from '../../ui/Arquivos.tsx'
import { CampoData } from '../../ui/CampoData.tsx'
import { CampoTexto } from '../../ui/CampoTexto.tsx'
import css from './Credenciamento.module.css'

/** Inserts certificates of a consultant: what they show, their dates, their files. */
export function IncluirCertificado({ k, onClose }: { k: ConsultorDaEmpresa; onClose: () => void }) {
  const hoje = useHoje()
  const [descricao, descrever] = useState('')
  const [emissao, emitir] = useState('')
  const [validade, valer] = useState('')
  const [tentou, tentar] = useState(false)
  const [campos, dizer] = useState<Record<string, string>>({})
  const incluir = useMudanca(api.incluirCertificado, {
    sucesso: 'Certificado incluído.',
    erro: false,
    aoConcluir: onClose,
    aoFalhar: (falha) => {
      arquivos.receberFalha(falha)
      dizer(falha.campos)
    },
  })
  const arquivos = useArquivos(documentos, { falta: 'Anexe o certificado.', enviando: incluir.isPending })
  const curta = tentou && descricao.trim().length < 3 ? 'Escreva pelo menos 3 caracteres.' : undefined
  const noCampo = Object.keys(campos).length > 0
  return (
    <Formulario
      title="Incluir certificado"
      subtitle={[k.nome, k.sobrenome].filter(Boolean).join(' ')}
      error={incluir.error && !noCampo ? fraseDe(incluir.error) : null}
      confirmLabel="Incluir"
      busyLabel="Enviando"
      busy={incluir.isPending}
      onClose={onClose}
      onSubmit={() => {
        tentar(true)
        dizer({})
        const escolhidos = arquivos.conferir()
        if (descricao.trim().length < 3 || !escolhidos) return
        incluir.mutate({
          params: { id: k.id },
          corpo: { descricao, ...(emissao && { emissao }), ...(validade && { validade }) },
          arquivos: escolhidos,
          aoProgredir: arquivos.aoProgredir,
        })
      }}
    >
      <CampoTexto
        label="O que o certificado comprova"
        help="Diploma, curso, atestado de capacidade, com a instituição."
        value={descricao}
        onChange={descrever}
        errorMessage={campos.descricao ?? curta}
      />
      <div className={css.dupla}>
        <CampoData
          label="Emissão"
          optional
          value={emissao}
          onChange={emitir}
          max={hoje}
          errorMessage={campos.emissao}
        />
        <CampoData
          label="Vale até"
          optional
          value={validade}
          onChange={valer}
          min={hoje}
          errorMessage={campos.validade}
        />
      </div>
      <Arquivos label="Arquivos" {...arquivos.campo} />
    </Formulario>
  )
}
