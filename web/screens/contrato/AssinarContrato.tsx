import { aceiteDoContrato, contrato as api, type ContratoResumo } from '@hub/protocol/contrato.ts'
import { Command } from '../../blocks/Command.tsx'
import { documentos } from '../../copy/contrato.ts'
import { para } from '../../parts/caminhos.ts'
import { useIr } from '../../parts/endereco.ts'
import { AtoDeAssinar } from './AtoDeAssinar.tsx'
import { semAceite } from './CamposDaAssinatura.tsx'
import { useTexto } from './TextoDoContrato.tsx'

interface AssinarContratoProps {
  contrato: ContratoResumo
  /** Of the request that it belongs to. */
  solicitacao: number
  temDocumento: boolean
  onClose: () => void
}

/** Signs for one's company, or for the sponsoring body, over the text that was read. What was typed stays when the server refuses. */
export function AssinarContrato({ contrato: k, solicitacao, temDocumento, onClose }: AssinarContratoProps) {
  const ir = useIr()
  const texto = useTexto({ contrato: k.id })
  const daEntidade = k.assinaturas.find((a) => a.parte === 'entidade' && k.minha_parte === 'entidade')
  const por = k.assinaturas.find((a) => a.parte === k.minha_parte)?.de ?? ''
  return (
    <Command
      call={daEntidade ? api.autorizarAssinatura : api.assinar}
      schema={aceiteDoContrato}
      values={semAceite}
      input={(corpo) =>
        daEntidade
          ? {
              params: { id: daEntidade.id },
              corpo: { aceite: true as const, ...(corpo.documento && { documento: corpo.documento }) },
            }
          : { params: { a: k.proposta, b: k.empresa.id }, corpo: { ...corpo, codigo_lido: k.codigo } }
      }
      title={`Assinar ${documentos[k.tipo].o}`}
      subtitle={k.titulo}
      confirmLabel="Assinar"
      success={false}
      onClose={onClose}
      onDone={() => ir(para('voceAssinou', { id: solicitacao, contrato: k.id }))}
    >
      {(_, form) => (
        <AtoDeAssinar
          form={form}
          k={{ ...k, parte: k.minha_parte, parcelas: texto.data?.resumo?.parcelas }}
          por={por}
          temDocumento={temDocumento}
        />
      )}
    </Command>
  )
}
