import { lerCodigo } from '@hub/domain/documento/codigo.ts'
import { contrato as api } from '@hub/protocol/contrato.ts'
import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { consulta } from '../../api/consultas.ts'
import { ehAusente } from '../../api/falha.ts'
import { LoadState } from '../../blocks/LoadState.tsx'
import { para } from '../../parts/caminhos.ts'
import { useIr, useParametro, useTitulo } from '../../parts/endereco.ts'
import { mostrarFalha } from '../../parts/mostrar-falha.ts'
import { Botao } from '../../ui/Botao.tsx'
import { CampoTexto } from '../../ui/CampoTexto.tsx'
import { Cabecalho, Secao } from '../../ui/Pagina.tsx'
import { Vazio } from '../../ui/Vazio.tsx'
import { ConferirArquivo } from './ConferirArquivo.tsx'
import css from './Contrato.module.css'
import { Documento } from './Documento.tsx'

/** Checks a document of the hub by the code printed on it, or by its file. For anybody, without signing in. */
export function Validar() {
  const digitado = useParametro('codigo')
  const codigo = lerCodigo(digitado)
  const busca = useQuery({
    ...consulta(api.validar, { params: { codigo: codigo ?? '' } }),
    enabled: codigo !== undefined,
  })
  useTitulo(busca.data && `Conferir: ${busca.data.titulo}`)
  const desconhecido = digitado !== '' && (!codigo || ehAusente(busca.error))
  return (
    <>
      <Cabecalho
        title="Conferir um documento"
        subtitle="Contratos, atestos e recibos do Hub. Qualquer pessoa pode conferir, sem senha."
      />
      <Secao title="Pelo código">
        <FormularioDoCodigo inicial={digitado} />
      </Secao>
      {desconhecido ? (
        <Vazio title="Não há documento com este código">
          Confira as letras e os números: o código está no rodapé de cada página, como HUB-7K3M-9QXA-2VFD.
        </Vazio>
      ) : busca.data && !busca.isError ? (
        <Documento documento={busca.data} />
      ) : (
        codigo && <LoadState query={busca} title lines={6} />
      )}
      {!busca.isLoading && (
        <Secao title="Pelo arquivo" ruled={Boolean(busca.data)}>
          <ConferirArquivo codigo={codigo} />
        </Secao>
      )}
    </>
  )
}

function FormularioDoCodigo({ inicial }: { inicial: string }) {
  const ir = useIr()
  const [texto, mudar] = useState(inicial)
  const [erro, dizer] = useState<string>()
  const conferir = (evento: FormEvent<HTMLFormElement>) => {
    evento.preventDefault()
    const codigo = lerCodigo(texto)
    if (!codigo) {
      dizer('O código tem 12 letras e números, como HUB-7K3M-9QXA-2VFD.')
      return mostrarFalha(evento.currentTarget)
    }
    dizer(undefined)
    ir(para('validar', { codigo }))
  }
  return (
    <form noValidate onSubmit={conferir} className={`${css.formulario} ${css.estreita}`}>
      <CampoTexto
        label="Código de verificação"
        name="codigo"
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        placeholder="HUB-0000-0000-0000"
        value={texto}
        onChange={mudar}
        errorMessage={erro}
      />
      <Botao type="submit" variant="acao">
        Conferir
      </Botao>
    </form>
  )
}
