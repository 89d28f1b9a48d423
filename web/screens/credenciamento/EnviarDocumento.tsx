import { documentoDaEmpresa as api } from '@hub/protocol/documento-da-empresa.ts'
import { useQuery } from '@tanstack/react-query'
import type { ComponentProps } from 'react'
import { consulta, useMudanca } from '../../api/consultas.ts'
import { fraseDe } from '../../api/falha.ts'
import { EnviarDocumento as Janela } from '../../parts/EnviarDocumento.tsx'
import { doCredenciamento } from './janelas.ts'

type Props = Omit<ComponentProps<typeof Janela>, 'tipos' | 'semTipos' | 'enviar' | 'fraseDe'>

/** Hands a document of a company in, and fetches again what it changes. */
export function EnviarDocumento(props: Props) {
  const tipos = useQuery(consulta(api.listarTipos))
  const enviar = useMudanca(api.enviar, {
    invalida: doCredenciamento,
    sucesso: 'Documento enviado.',
    erro: false,
    aoConcluir: props.onClose,
  })
  return (
    <Janela
      {...props}
      tipos={tipos.data}
      semTipos={tipos.error && fraseDe(tipos.error)}
      enviar={enviar}
      fraseDe={fraseDe}
    />
  )
}
