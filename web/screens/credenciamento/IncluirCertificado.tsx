import { consultorEmpresa as api, type ConsultorDaEmpresa } from '@hub/protocol/consultor-empresa.ts'
import { filled } from '../../api/field-schemas.ts'
import { Command } from '../../blocks/Command.tsx'
import { documentos } from '../../parts/arquivos.ts'
import { useHoje } from '../../parts/clock.ts'
import { Arquivos } from '../../ui/Arquivos.tsx'
import { CampoData } from '../../ui/CampoData.tsx'
import { CampoTexto } from '../../ui/CampoTexto.tsx'
import css from './Credenciamento.module.css'

const esquema = filled(api.incluirCertificado.corpo)

/** Inserts certificates of a consultant: what they show, their dates, their files. */
export function IncluirCertificado({ k, onClose }: { k: ConsultorDaEmpresa; onClose: () => void }) {
  const hoje = useHoje()
  return (
    <Command
      call={api.incluirCertificado}
      schema={esquema}
      values={{ descricao: '', emissao: '', validade: '' }}
      input={(corpo) => ({ params: { id: k.id }, corpo })}
      files={{ rule: documentos, missing: 'Anexe o certificado.' }}
      title="Incluir certificado"
      subtitle={[k.nome, k.sobrenome].filter(Boolean).join(' ')}
      confirmLabel="Incluir"
      success="Certificado incluído."
      onClose={onClose}
    >
      {(Field, _, files) => (
        <>
          <Field
            name="descricao"
            as={CampoTexto}
            label="O que o certificado comprova"
            help="Diploma, curso, atestado de capacidade, com a instituição."
          />
          <div className={css.dupla}>
            <Field name="emissao" as={CampoData} label="Emissão" optional max={hoje} />
            <Field name="validade" as={CampoData} label="Vale até" optional min={hoje} />
          </div>
          <Arquivos label="Arquivos" {...files} />
        </>
      )}
    </Command>
  )
}
