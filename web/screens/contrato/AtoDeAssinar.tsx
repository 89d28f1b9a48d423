import type { Form } from '../../api/formulario.ts'
import { documentos } from '../../copy/contrato.ts'
import { type Aceite, type Aceito, CamposDaAssinatura } from './CamposDaAssinatura.tsx'
import { DepoisDeAssinar, type OQueSeAssina } from './DepoisDeAssinar.tsx'

interface Props {
  form: Form<Aceite, Aceito>
  k: OQueSeAssina
  /** Company or body for which it is. */
  por: string
  temDocumento: boolean
}

/** Inside of the window that signs one document: for whom, the tick, and what follows. */
export const AtoDeAssinar = ({ form, k, por, temDocumento }: Props) => (
  <>
    <p>
      Você assina por <b>{por}</b>. Vale como a assinatura no papel.
    </p>
    <CamposDaAssinatura
      formulario={form}
      temDocumento={temDocumento}
      rotulo={`Li ${documentos[k.tipo].o} e concordo com ele.`}
    />
    <p>
      <span className="apoio">Depois:</span> <DepoisDeAssinar {...k} />
    </p>
  </>
)
