import { codigoNoPdf } from '@hub/domain/documento/codigo.ts'
import type { EstadoPublico } from '@hub/domain/documento/situacao-publica.rules.ts'
import { contrato as api } from '@hub/protocol/contrato.ts'
import type { RespostaDe } from '@hub/protocol/kernel/endpoint.ts'
import { useState } from 'react'
import { chamar } from '../../api/cliente.ts'
import { fraseDe } from '../../api/falha.ts'
import { para } from '../../parts/caminhos.ts'
import { Ancora } from '../../ui/Ancora.tsx'
import { type ArquivoItem, Arquivos } from '../../ui/Arquivos.tsx'
import { Faixa } from '../../ui/Faixa.tsx'
import css from './Contrato.module.css'

type Veredito = RespostaDe<typeof api.validarArquivo>
/** As much as the server would take of the file itself. */
const MAXIMO = 25 * 1024 * 1024

/** SHA-256 of bytes, in lower-case hexadecimal, computed in the browser: the file does not leave the machine. */
async function sha256De(bytes: ArrayBuffer): Promise<string> {
  const resumo = await crypto.subtle.digest('SHA-256', bytes)
  return Array.from(new Uint8Array(resumo), (b) => b.toString(16).padStart(2, '0')).join('')
}

/** Browsers compute hashes only on pages that came by https or from this machine. */
const podeResumir = (): boolean => Boolean(globalThis.crypto?.subtle)

interface ConferirArquivoProps {
  /** The document in sight: a file of another one is told apart. */
  codigo?: string | undefined
}

/** Takes a PDF, computes its hash here and asks whether it is one of ours. The file itself is not sent. */
export function ConferirArquivo({ codigo }: ConferirArquivoProps) {
  const [arquivo, mudar] = useState<ArquivoItem | null>(null)
  const [dito, dizer] = useState<Veredito | null>(null)
  const conferir = async (file: File) => {
    const item: ArquivoItem = {
      id: file.name,
      name: file.name,
      size: file.size,
      state: 'enviado',
      detail: 'conferindo',
    }
    mudar(item)
    dizer(null)
    const falhar = (errorMessage: string) => mudar({ ...item, state: 'erro', errorMessage })
    if (file.size > MAXIMO) return falhar('O arquivo passa de 25 MB: nenhum documento do Hub é tão grande.')
    if (!podeResumir()) return falhar('Abra esta página por https para conferir o arquivo aqui.')
    try {
      const bytes = await file.arrayBuffer()
      const doArquivo = codigoNoPdf(new Uint8Array(bytes)) ?? codigo
      const corpo = { sha256: await sha256De(bytes), ...(doArquivo && { codigo: doArquivo }) }
      dizer(await chamar(api.validarArquivo, { corpo }))
      mudar({ ...item, detail: 'conferido neste aparelho, sem ser enviado' })
    } catch (causa) {
      falhar(fraseDe(causa))
    }
  }
  return (
    <div className={css.pilha}>
      <Arquivos
        label="O PDF que você recebeu"
        items={arquivo ? [arquivo] : []}
        multiple={false}
        accept="application/pdf,.pdf"
        hint="O arquivo não sai do seu aparelho: só o resumo dele (SHA-256) é comparado."
        onAdd={([file]) => file && void conferir(file)}
        onRemove={() => {
          mudar(null)
          dizer(null)
        }}
      />
      {dito && <Resultado veredito={dito} codigo={codigo} />}
    </div>
  )
}

/** A file may be true and yet not say the truth any more. */
const veredito: Record<EstadoPublico, { tom: 'certo' | 'atencao'; titulo: string }> = {
  valido: { tom: 'certo', titulo: 'O arquivo é verdadeiro' },
  encerrado: { tom: 'certo', titulo: 'O arquivo é verdadeiro, e o contrato já foi cumprido' },
  em_assinatura: { tom: 'atencao', titulo: 'O arquivo é verdadeiro, mas ainda falta quem assine' },
  alterado: { tom: 'atencao', titulo: 'O arquivo é verdadeiro, mas algo mudou depois' },
  sem_efeito: { tom: 'atencao', titulo: 'O arquivo é verdadeiro, mas o documento não vale mais' },
}

function Resultado({ veredito: v, codigo }: { veredito: Veredito; codigo: string | undefined }) {
  const link = v.documento && v.documento.codigo !== codigo && (
    <Ancora href={para('validar', { codigo: v.documento.codigo })}>Ver o documento</Ancora>
  )
  if (v.resultado === 'confere' && v.documento) {
    const { estado, titulo } = v.documento
    return (
      <Faixa tone={veredito[estado.codigo].tom} title={veredito[estado.codigo].titulo} action={link}>
        É byte por byte o que o Hub emitiu: {titulo}
        {v.versao === 'para_assinatura' && ', na versão lida para assinar, antes do selo digital'}
        {v.versao === 'sem_selo' && ', como foi emitido, antes do selo digital'}. {estado.frase}
      </Faixa>
    )
  }
  if (v.resultado === 'alterado')
    return (
      <Faixa tone="erro" title="O arquivo não confere" action={link}>
        Ele traz o código do {v.documento?.titulo.toLowerCase()}, mas não é igual ao que o Hub emitiu: foi alterado ou é
        uma cópia incompleta. Não confie nele.
      </Faixa>
    )
  return (
    <Faixa tone="atencao" title="Não reconhecemos este arquivo">
      Ele não foi emitido pelo Hub, ou foi alterado. Confira também pelo código impresso no rodapé do documento.
    </Faixa>
  )
}
