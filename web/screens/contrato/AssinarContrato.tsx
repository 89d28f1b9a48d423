import { aceiteDoContrato, contrato as api, type ContratoResumo } from '@hub/protocol/contrato.ts'
import { chamar } from '../../api/cliente.ts'
import { Command } from '../../blocos/Command.tsx'
import { documentos } from '../../copy/contrato.ts'
import { Botao } from '../../ui/Botao.tsx'
import { Faixa } from '../../ui/Faixa.tsx'
import { CamposDaAssinatura, semAceite } from './CamposDaAssinatura.tsx'
import { TextoDoContrato } from './TextoDoContrato.tsx'
import { useDownload } from './usar-download.ts'

interface AssinarContratoProps {
  contrato: ContratoResumo
  temDocumento: boolean
  onClose: () => void
}

const tituloDoTipo = { contrato: 'Contrato', aditivo: 'Aditivo', distrato: 'Distrato' } as const
const aviso = {
  contrato: 'Leia o contrato antes de assinar: depois da última assinatura, ele só muda por aditivo.',
  aditivo: 'Leia o aditivo antes de assinar: ele muda o contrato quando todas as partes tiverem assinado.',
  distrato: 'Leia o distrato antes de assinar: ele encerra o contrato quando todas as partes tiverem assinado.',
} as const

/** Signs for one's company, or for the sponsoring body. What was typed stays when the server refuses. */
export function AssinarContrato({ contrato: k, temDocumento, onClose }: AssinarContratoProps) {
  const daEntidade = k.assinaturas.find((a) => a.parte === 'entidade' && k.minha_parte === 'entidade')
  const { baixando, erro, baixar } = useDownload(() => chamar(api.baixarUm, { params: { id: k.id } }))
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
          : { params: { a: k.proposta, b: k.empresa.id }, corpo }
      }
      size="largo"
      title={`Assinar o ${k.titulo.toLowerCase()}`}
      subtitle={`Por ${por}`}
      confirmLabel="Assinar"
      busyLabel="Assinando"
      success={`${tituloDoTipo[k.tipo]} assinado.`}
      invalidates={['/solicitacao/', '/proposta/', '/projeto/', '/dash/']}
      onClose={onClose}
    >
      {(_, form) => (
        <>
          <p>{aviso[k.tipo]}</p>
          <TextoDoContrato de={{ contrato: k.id }} />
          <div>
            <Botao icon="baixar" busy={baixando} busyLabel="Baixando" onClick={baixar}>
              Baixar o PDF
            </Botao>
          </div>
          {erro && <Faixa tone="erro">{erro}</Faixa>}
          <CamposDaAssinatura
            formulario={form}
            temDocumento={temDocumento}
            rotulo={`Li ${documentos[k.tipo].o} e assino por ${por}.`}
          />
        </>
      )}
    </Command>
  )
}
