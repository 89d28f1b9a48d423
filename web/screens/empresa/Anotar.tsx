import { empresa as api, type EmpresaDetalhe } from '@hub/protocol/empresa.ts'
import { useState } from 'react'
import { useMudanca } from '../../api/consultas.ts'
import { fraseDe } from '../../api/falha.ts'
import { useRascunho } from '../../api/rascunho.ts'
import { Formulario } from '../../parts/Formulario.tsx'
import { CampoArea } from '../../ui/CampoArea.tsx'
import { GrupoDeRadios } from '../../ui/GrupoDeRadios.tsx'
import { daEmpresa } from './janelas.ts'

const ehTexto = (v: unknown): v is string => typeof v === 'string'

/** A line of the house in the company's history. */
export function Anotar({ e, aoFechar }: { e: EmpresaDetalhe; aoFechar: () => void }) {
  const rascunho = useRascunho(`anotacao.${e.id}`, '', ehTexto)
  const [quem, escolher] = useState('casa')
  const [tentou, tentar] = useState(false)
  const curta = rascunho.valor.trim().length < 3
  const anotar = useMudanca(api.anotar, {
    invalida: daEmpresa,
    sucesso: quem === 'casa' ? 'Anotado no histórico.' : 'Anotado, e a empresa foi avisada.',
    erro: false,
    aoConcluir: () => {
      rascunho.descartar()
      aoFechar()
    },
  })
  return (
    <Formulario
      titulo="Escrever no histórico"
      subtitulo={e.nomefantasia}
      erro={anotar.error && fraseDe(anotar.error)}
      confirmar="Escrever"
      confirmando="Escrevendo"
      enviando={anotar.isPending}
      aoFechar={aoFechar}
      aoEnviar={() => {
        tentar(true)
        if (!curta)
          anotar.mutate({ params: { id: e.id }, corpo: { mensagem: rascunho.valor, interna: quem === 'casa' } })
      }}
    >
      <CampoArea
        label="Mensagem"
        limit={2000}
        value={rascunho.valor}
        onChange={rascunho.mudar}
        errorMessage={tentou && curta ? 'Escreva pelo menos 3 caracteres.' : undefined}
      />
      <GrupoDeRadios
        label="Quem lê"
        value={quem}
        onChange={escolher}
        options={[
          { value: 'casa', label: 'Só a equipe do Hub' },
          { value: 'todos', label: 'A empresa também', detail: 'As pessoas dela são avisadas agora.' },
        ]}
      />
    </Formulario>
  )
}
